import type { Rol } from '../catalog/roles.ts'
import type { Usuario } from '../usuarios.ts'

/** `any` row, only `own` rows (a WHERE clause in the server), or `none`. */
export type Scope = 'any' | 'own' | 'none'
export type Caller = Rol | 'anonimo'
/** Somebody who is signed in, as far as a rule needs to know them. */
export type Actor = Pick<Usuario, 'id_usuario' | 'rol'>
type Grants = Record<Caller, Scope>

const everyone: Grants = { anonimo: 'any', cliente: 'any', recepcion: 'any', veterinario: 'any', admin: 'any' }
const signedIn: Grants = { ...everyone, anonimo: 'none' }
const staff: Grants = { ...signedIn, cliente: 'none' }
/** Vets and administrators: what is clinical. */
const clinical: Grants = { ...staff, recepcion: 'none' }
/** Who runs the clinic's calendar for all vets. */
const desk: Grants = { ...staff, veterinario: 'none' }
const admin: Grants = { ...desk, recepcion: 'none' }
/** Staff may do it with all rows, an owner with those of their own pets. */
const owner: Grants = { ...staff, cliente: 'own' }
/** The desk may do it with all rows, a vet with those assigned to them or of their own pets, an owner with those of their own pets. */
const involved: Grants = { ...desk, veterinario: 'own', cliente: 'own' }
/** The desk may do it with all rows, a vet with their own. */
const assigned: Grants = { ...desk, veterinario: 'own' }
/** Administrators may do it with all rows, a vet with their own. */
const author: Grants = { ...admin, veterinario: 'own' }
/** Administrators may do it with all rows, everybody with what they deleted themselves. */
const deleted: Grants = { ...admin, veterinario: 'own', recepcion: 'own', cliente: 'own' }
const self: Grants = { anonimo: 'none', cliente: 'own', recepcion: 'own', veterinario: 'own', admin: 'own' }

/** What a rule asks about a row or a request of a route that has another action. */
export const permissionsWithinRoutes = {
  /** Choosing the vet of an appointment. `own`: only themselves, who is meant when none is named. */
  'citas:assign': { ...signedIn, veterinario: 'own' },
  /** Sending length or state, booking outside the timetable or over another appointment, and not being held to the limits of owners. */
  'citas:override': staff,
  /** Deleting an appointment from the clinic's lists. Whoever may only delete cancels it, and no longer sees it. */
  'citas:archive': { ...involved, cliente: 'none' },
  /** Putting an entry of the waiting list before those that are not urgent. */
  'espera:urgente': staff,
  /** Deleting a pet with a record. An owner takes it off their list instead. */
  'mascotas:delete-historia': admin,
  /** Reading, searching and writing the clinical notes of a pet. */
  'mascotas:notas-clinicas': clinical,
  /** Visits that are not signed, with their weights. */
  'visitas:drafts': clinical,
  /** Internal notes and internal addenda. */
  'visitas:nota-interna': clinical,
  /** Writing the templates of the clinic, besides one’s own. */
  'plantillas:clinica': clinical,
  /** Alerts other than those of behaviour. */
  'alertas:clinicas': clinical,
  /** What was proposed for a dose, and why a lot past its expiry was given. */
  'prevenciones:propuesta': staff,
  /** Whose openings of records and of clients’ pages are in the access log. */
  'lecturas:anotar': staff,
  /** Hiding files from the owner of the pet. */
  'adjuntos:ocultar': staff,
} as const satisfies Record<string, Grants>

/**
 * Who may do what: the one place that says so. Every route declares one of these actions (a route without one stops
 * the server from booting), and the screens read the same table to decide which buttons exist.
 */
export const permissions = {
  'web:read': everyone,
  'salud:read': everyone,
  'documentacion:read': everyone,
  'cuenta:create': everyone,
  'sesion:create': everyone,
  'sesion:delete': self,
  /** Where the caller is signed in. */
  'sesiones:list': self,
  'sesiones:delete': self,
  /** Asking for the link that confirms one's own address. */
  'correo:confirmar': self,
  /** Everybody who has a link about an address may use it. */
  'correo:enlace': everyone,
  /** The caller's own second factor. */
  'segundo-factor:read': self,
  'segundo-factor:update': self,
  /** Taking it off somebody else. */
  'segundo-factor:retirar': admin,
  /** Which of the staff have one. */
  'segundo-factor:resumen': admin,
  'perfil:read': self,
  'perfil:update': self,
  'password:update': self,
  'password:recover': everyone,
  /** Asking the clinic to erase one’s own data, and taking it back. */
  'supresion:create': { ...self, veterinario: 'none', recepcion: 'none', admin: 'none' },
  /** Requests to erase data, also those that an administrator writes down for a client, and their decision. */
  'supresiones:list': admin,
  'supresiones:create': admin,
  'supresiones:decidir': admin,
  'resumen:read': self,
  /** Each result is of a list that the caller may see. */
  'busqueda:read': self,
  /** Each event is of a row that the caller may see. */
  'eventos:read': self,
  'usuarios:list': admin,
  /** `own`: the accounts of clients. */
  'usuarios:create': { ...admin, recepcion: 'own' },
  'usuarios:update': { ...admin, recepcion: 'own' },
  /** Sending somebody an invitation to choose a password, again or after they gave an address. */
  'usuarios:invitar': { ...admin, recepcion: 'own' },
  'usuarios:delete': admin,
  /** The list of clients, and their pages. */
  'clientes:list': staff,
  /** The notices that a client got. */
  'clientes:avisos': desk,
  /** Who opened the page of a client. */
  'clientes:accesos': admin,
  /** Who opened the record of a pet: everybody else that of their own. */
  'mascotas:accesos': { ...self, admin: 'any' },
  /** Who opened more records within an hour than is usual. */
  'lecturas:inusuales': admin,
  /** What the desk notes of a client, who never sees it. */
  'notas:list': staff,
  'notas:create': staff,
  /** Pinning one to the head of the client's page. */
  'notas:update': staff,
  /** `own`: those that the caller wrote. */
  'notas:delete': { ...admin, veterinario: 'own', recepcion: 'own' },
  'veterinarios:list': signedIn,
  'mascotas:list': owner,
  'mascotas:create': owner,
  'mascotas:update': owner,
  'mascotas:delete': owner,
  /** Who changed what in the whole clinic. */
  'auditoria:list': admin,
  /** What happened to a row that the caller sees. */
  'historial:read': clinical,
  /** What was deleted, and restoring it. `own`: what the caller deleted and may still see. */
  'papelera:list': deleted,
  'papelera:restaurar': deleted,
  /** Death of a pet. */
  'mascotas:fallecimiento': staff,
  /** Telling the clinic that one's pet has died: staff record it instead. */
  'mascotas:comunicar': { ...self, recepcion: 'none', veterinario: 'none', admin: 'none' },
  /** Saying that this was a mistake. */
  'mascotas:comunicado': owner,
  /** Giving a pet back to the owner who took it off their list. */
  'mascotas:baja': staff,
  /** The timeline of a pet, and what it is made of. */
  'historia:read': owner,
  /** Searching the records of all patients for words. */
  'historia:buscar': staff,
  /** Giving the record of a patient to another clinic. */
  'historia:remitir': staff,
  /** Signed visits. */
  'visitas:read': owner,
  'visitas:create': clinical,
  'visitas:update': clinical,
  /** Discarding a draft: a vet their own, and one that nobody has written in. */
  'visitas:delete': author,
  /** Bringing back a draft that was discarded: a vet one that they wrote or discarded. */
  'visitas:recuperar': author,
  /** Passing a draft on to a colleague: a vet their own. */
  'visitas:traspasar': author,
  /** Taking over a draft of somebody who left. */
  'visitas:relevar': clinical,
  /** What was passed on to the caller. */
  'traspasos:list': { ...clinical, veterinario: 'own', admin: 'own' },
  /** Everybody signs their own visits. */
  'visitas:firmar': { ...clinical, veterinario: 'own', admin: 'own' },
  'visitas:adenda': clinical,
  /** The clinic’s templates of visits, and one’s own. */
  'plantillas:list': clinical,
  'plantillas:create': clinical,
  'plantillas:update': clinical,
  'plantillas:delete': clinical,
  'alertas:list': owner,
  'alertas:create': staff,
  'alertas:update': staff,
  'alertas:delete': staff,
  'prevenciones:list': owner,
  'prevenciones:create': clinical,
  'prevenciones:update': clinical,
  'prevenciones:delete': clinical,
  /** What is due in the whole clinic, and telling owners. */
  'prevenciones:pendientes': staff,
  /** The clinic's catalogue of vaccines and antiparasitics. */
  'productos:read': staff,
  'productos:update': admin,
  /** The clinic's catalogue of medicines, by which doses are computed. */
  'medicamentos:list': clinical,
  'medicamentos:create': clinical,
  'medicamentos:update': clinical,
  'medicamentos:delete': clinical,
  /** By which the next dose is proposed: rules of the clinic, and of rabies by region. */
  'pautas:read': staff,
  'pautas:update': admin,
  /** When what is given now is due again. */
  'prevenciones:proponer': clinical,
  'pesos:list': owner,
  'pesos:create': clinical,
  'pesos:update': clinical,
  'pesos:delete': clinical,
  'adjuntos:list': owner,
  'adjuntos:create': owner,
  /** Owners may change the files that they added. */
  'adjuntos:update': owner,
  'adjuntos:delete': owner,
  'mascotas:foto': owner,
  /** A link for a browser's own tab. */
  'acceso:create': self,
  'almacen:read': admin,
  /** Generated documents: visit report, vaccination card, treatment sheet. */
  'documentos:read': owner,
  'documentos:enviar': staff,
  'citas:list': owner,
  'citas:create': involved,
  'citas:update': involved,
  /** Booking an urgency that begins now, at any hour: a vet with themselves. */
  'citas:urgencia': { ...involved, cliente: 'none' },
  'citas:delete': involved,
  'citas:estado': { ...involved, cliente: 'none' },
  /** Arrival, beginning and end of a visit. */
  'citas:flujo': { ...involved, cliente: 'none' },
  /** What staff do by changing the state. */
  'citas:anular': { ...involved, veterinario: 'none', recepcion: 'none', admin: 'none' },
  'citas:avisos': owner,
  'agenda:read': staff,
  /** What is left to do at the end of the day: a vet of their own appointments. */
  'cierre:read': assigned,
  /** Passing appointments to other vets. */
  'citas:traspaso': desk,
  /** Passing one on to a colleague: a vet those of their own. */
  'citas:pasar': { ...involved, cliente: 'none' },
  'huecos:read': signedIn,
  'espera:list': owner,
  'espera:create': involved,
  'espera:delete': involved,
  'espera:orden': desk,
  /** Booking an hour that is kept for somebody, for whom it is kept, or withdrawing the offer: a vet those of their own hours. */
  'ofertas:update': assigned,
  /** Taking or declining what is offered to one's own pet. */
  'espera:responder': { ...involved, veterinario: 'none', recepcion: 'none', admin: 'none' },
  /** Everybody who has the link may answer. */
  'ofertas:responder': everyone,
  /** Calls with clients, who do not see them. */
  'llamadas:list': staff,
  'llamadas:create': staff,
  /** Everybody takes back what they noted. */
  'llamadas:delete': { ...staff, veterinario: 'own', recepcion: 'own' },
  'horarios:read': signedIn,
  'horarios:clinica': desk,
  'horarios:update': assigned,
  'excepciones:list': staff,
  'excepciones:create': assigned,
  'excepciones:delete': assigned,
  'festivos:read': staff,
  'tratamientos:list': owner,
  'tratamientos:create': clinical,
  /** A vet changes what they prescribed, and what was prescribed at their appointments; the state of any. */
  'tratamientos:update': author,
  'tratamientos:delete': author,
  'tratamientos:estado': clinical,
  'settings:read': everyone,
  'privacidad:read': everyone,
  'privacidad:update': admin,
  /** Saying that one has read the privacy text: of clients alone. */
  'privacidad:aceptar': { ...self, recepcion: 'none', veterinario: 'none', admin: 'none' },
  /** Downloading all of one's own data: of clients alone, whose data the clinic has. */
  'exportacion:propia': { ...self, recepcion: 'none', veterinario: 'none', admin: 'none' },
  /** The same of a client who asks for it at the clinic. */
  'exportacion:cliente': admin,
  /** What a client has accepted, and noting that they signed it on paper. */
  'privacidad:papel': staff,
  'settings:update': admin,
  'avisos:list': admin,
  'avisos:send': admin,
  /** Sending one again that was not delivered. */
  'avisos:reenviar': desk,
  'avisos:delete': admin,
  /** The notices that the desk tells by telephone. */
  'avisos:llamar': desk,
  /** Clients who may be the same person, while one writes one down. */
  'clientes:parecidos': staff,
  /** Making two accounts of one client one, and undoing it. */
  'clientes:fusionar': desk,
  'envios:read': admin,
  ...permissionsWithinRoutes,
} as const satisfies Record<string, Grants>

export type Action = keyof typeof permissions

export function scopeOf(action: Action, caller: Caller): Scope {
  return permissions[action][caller]
}

/** Whether the role has this permission at all. */
export const can = (action: Action, caller: Caller): boolean => scopeOf(action, caller) !== 'none'

/** Whether the permission covers a row, which is the caller's own or not. */
export function covers(action: Action, caller: Caller, own: boolean): boolean {
  const scope = scopeOf(action, caller)
  return scope === 'any' || (scope === 'own' && own)
}

/** The permission to read accounts of a role. */
export const usuarioLectura: Record<Rol, Action> = {
  admin: 'usuarios:list',
  veterinario: 'veterinarios:list',
  recepcion: 'usuarios:list',
  cliente: 'clientes:list',
}

/** The nouns that have the four actions list, create, update and delete. */
export type CrudResource = 'citas' | 'mascotas' | 'medicamentos' | 'tratamientos' | 'usuarios'
