import path from 'node:path'

/** HAProxy and PgBouncer. */
export function startProxy(machine) {
  const [haproxy, pgbouncer] = ['haproxy.cfg', 'pgbouncer.ini'].map((name) => machine.configure(name))
  const users = machine.write('users.txt', `"huella_app" "${machine.variables.APP_PASSWORD}"\n`)
  machine.giveTo('postgres', pgbouncer, users)
  machine.start(['haproxy', '-db', '-f', haproxy])
  machine.start(['pgbouncer', path.resolve(pgbouncer)], { user: 'postgres' })
  return { url: `http://${machine.address}` }
}
