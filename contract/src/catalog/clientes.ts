/** What the list of clients can be sorted by. Lists load it without schemas. */
export const clienteSorts = ['nombre', 'apellido', 'email'] as const
