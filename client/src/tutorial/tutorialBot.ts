/** The name of the bot that only tutorial tables have, a server's and those of this device. */
export const TUTORIAL_BOT = 'tutorial';
