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
if [ -d /run/systemd/system ]; then
  new=$(comm -13 <(echo "$before") <(installed))
  units=$(dpkg -L $new | sed -n 's|.*/systemd/system/\([^/@]*\.service\)$|\1|p')
  [ -z "$units" ] || systemctl disable --quiet --now $units
fi
