/** On the profile's address: the form for another password is open. */
export const CHANGE_PASSWORD_HASH = '#contrasena'
