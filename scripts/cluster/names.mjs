/** What can be run by name, in the order of a whole run. */
export const names = [
  'switchover',
  'etcd',
  'backend',
  'two',
  'frozen',
  'partition',
  'power',
  'disk',
  'swift',
  'pitr',
  'kill',
]
