/** A problem that the operator can solve. The message is one line, meant to be printed without a stack. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

const fileErrors: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
  ENOENT: 'no such folder',
}

/** A file system error in words, without its code and system call. */
export function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return fileErrors[errorCode(error) ?? ''] ?? error.message
}

/** Node.js and PostgreSQL both put a code on their errors. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
