/* Creates the worker that makes all mazes of the page. */

import { Workshop } from "./workshop.js";

export const workshop = new Workshop();
