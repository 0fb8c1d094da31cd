/** What renders components and finds what is shown, as patient as `expect.poll` is: a busy machine is slow. */
import { configure } from '@testing-library/svelte';

configure({ asyncUtilTimeout: 20_000 });

export * from '@testing-library/svelte';
