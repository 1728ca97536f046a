/** What people read when the server gave no words of its own. */
export const accesosTexts = { load: 'Error al cargar quién la ha visto', dismiss: 'Error al marcarlo como visto' }
