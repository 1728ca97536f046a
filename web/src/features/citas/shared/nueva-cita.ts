/** Of a navigation to the page of a pet or a client: opens the booking form there. */
export const NUEVA_CITA = 'nueva-cita'
