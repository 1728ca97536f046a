#!/bin/bash
# Installs Debian packages as root. No service of them is started, now or with the machine.
set -e
policy=/usr/sbin/policy-rc.d
installed() { dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n' | sed -n 's/^ii *//p' | sort; }
before=$(installed)
# Debian's tools ask it before they start a service of a new package.
if [ ! -e $policy ]; then
  trap 'rm -f $policy' EXIT
  trap 'exit 130' INT TERM HUP
  printf '#!/bin/sh\nexit 101\n' > $policy
  chmod 755 $policy
fi
export DEBIAN_FRONTEND=noninteractive
apt-get -qq update
apt-get -qq -y --no-install-recommends install "$@" > /dev/null
new=$(comm -13 <(echo "$before") <(installed))
[ -n "$new" ] || exit 0
# Both are enabled by their packages: systemd's units, and the scripts of machines without it.
units=$(dpkg -L $new | sed -n 's|.*/systemd/system/\([^/@]*\.\(service\|timer\)\)$|\1|p')
[ ! -d /run/systemd/system ] || [ -z "$units" ] || systemctl stop --quiet $units
[ -z "$units" ] || ! command -v systemctl > /dev/null || systemctl disable --quiet $units
for script in $(dpkg -L $new | sed -n 's|^/etc/init\.d/||p'); do update-rc.d "$script" disable; done
