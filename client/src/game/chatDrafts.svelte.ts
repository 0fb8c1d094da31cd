/** What was written to the others and not sent yet, by table: the chat comes and goes with tabs and pages. */

export const chatDrafts = $state<Record<string, string>>({});
