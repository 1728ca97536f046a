export { insertUsuario, inviteUsuario, keepColegiado } from './auth.repo.ts'
export { changeAddress, isOtherAddress } from './correo/change.repo.ts'
export { confirmAll, deleteExpiredCorreoLinks } from './correo/links.repo.ts'
export { deleteExpiredCounters } from './counters.repo.ts'
export { deleteForgottenDevices } from './devices.repo.ts'
export { ensureFirstAdmin, firstAdminMessage, lockFirstAdmin } from './first-admin.ts'
export { assertOwnPassword } from './own-password.ts'
export { deleteExpiredChallenges } from './passkeys/challenges.repo.ts'
export { passkeyWarning } from './passkeys/warning.ts'
export { hashPassword } from './passwords.ts'
export { enqueueAccessLink } from './recovery/enlace.aviso.ts'
export { deleteExpiredLinks } from './recovery/links.repo.ts'
export { tryLink } from './recovery/recovery.repo.ts'
export { resetCommand } from './reset.command.ts'
export { moveSegundoFactor } from './segundo-factor/estado.repo.ts'
export { deleteExpiredTickets } from './segundo-factor/tickets.repo.ts'
export { enqueueSeguridad } from './seguridad.aviso.ts'
export {
  closeOtherSessions,
  deleteExpiredSessions,
  findOpenSessions,
  findSessionByHash,
  SESSION_END,
} from './sessions.repo.ts'
export { assertStrong } from './strength/strength.ts'
