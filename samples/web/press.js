/* Creates the worker that makes mazes for the page. */

import { Workshop } from "./workshop.js";

export const workshop = new Workshop();
