import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'

/** The account PostgreSQL runs as. PostgreSQL refuses to run as root. */
export interface Account {
  uid: number
  gid: number
}

/** The account to switch to when we are root: the owner of the data, or a system account. Undefined for any other user. */
export async function accountFor(clusterDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  for (const candidate of [clusterDir, path.dirname(clusterDir)]) {
    const owner = await stat(candidate).catch(() => undefined)
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  return systemAccount('postgres') ?? systemAccount('nobody') ?? { uid: 65534, gid: 65534 }
}

function systemAccount(name: string): Account | undefined {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find((fields) => fields[0] === name)
  return entry ? { uid: Number(entry[2]), gid: Number(entry[3]) } : undefined
}
