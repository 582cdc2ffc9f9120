/* The worker of the page, which makes its mazes. */

import { Workshop } from "./workshop.js";

export const workshop = new Workshop();
