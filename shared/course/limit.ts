/** The most requests of one turn, where nobody asks for another number. */
export const MAX_REQUESTS = 25;
