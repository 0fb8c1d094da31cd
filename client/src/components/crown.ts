/** The outline of the crown that whoever has the most points wears, around (0, 0). */
export const CROWN = 'M-7 5.4L-8-4.2-3.6-.6 0-6.6 3.6-.6 8-4.2 7 5.4Z';
