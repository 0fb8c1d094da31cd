/** A question that must be answered before something is done that cannot be undone. `ConfirmDialog.svelte` asks it. */

interface Question {
  text: string;
  action: string; // what is done if it is meant: the label of its button
  answer: (isMeant: boolean) => void;
}

export const confirmation = $state<{ question: Question | null }>({ question: null });

/** Ask; true if it is meant. Another question takes the place of one that is open, which counts as no. */
export function askToConfirm(text: string, action: string): Promise<boolean> {
  confirmation.question?.answer(false);
  return new Promise((resolve) => {
    confirmation.question = {
      text,
      action,
      answer: (isMeant) => {
        confirmation.question = null;
        resolve(isMeant);
      },
    };
  });
}
