/** An error that the operator can fix. Printed as one line without a stack; the process ends with exit code 1. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** The code of a system error, or of the one that caused this error. */
export function errorCode(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  return 'code' in error ? error.code : errorCode(error.cause)
}

/** A system error in words, without its code and system call. */
export function reason(error: unknown): string {
  switch (errorCode(error)) {
    case 'EACCES':
    case 'EPERM':
      return 'permission denied'
    case 'EROFS':
      return 'the file system is read-only'
    case 'ENOSPC':
      return 'the disk is full'
    case 'ENOTDIR':
    case 'EEXIST':
      return 'a file is in the way'
    case 'ECONNREFUSED':
      return 'connection refused'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'host not found'
    case 'ABORT_ERR':
    case DOMException.ABORT_ERR: // thrown by an AbortSignal
      return 'interrupted'
    case 'ENOENT':
      return 'no such folder'
    case 'ETIMEDOUT':
      return 'no response'
    default:
      return error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error)
  }
}
