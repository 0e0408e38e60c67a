/** An answer the person can give with one tap. `say` is what it says for them. */
export type Choice = { label: string; say: string }
