// caught by: plain-turns
/** How many messages does each of the seven requests carry? */
export const messages: number[] = [1, 1, 1, 1, 1, 1, 1];

/** In how many of the seven requests does the description of the calculator go along? */
export const withTool: number = 7;

/** How many messages of the role "assistant" are in the last request? */
export const saidByModel: number = 0;

/** How many calls (tool_use) are in the last request? */
export const calls: number = 0;
