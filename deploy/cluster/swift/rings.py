"""Writes the rings of Swift: on which disks each object is. One run for all three, instead of nine of swift-ring-builder.

    rings.py FOLDER REPLICAS DEVICE...    with DEVICE as ip/disk, each in a zone of its own
    rings.py /etc/swift 3 10.0.0.1/sdb 10.0.0.2/sdb 10.0.0.3/sdb

An operator who adds disks later needs swift-ring-builder, which keeps what is where: the builder files are written too.
"""
import sys

from swift.common.ring import RingBuilder

PORTS = {'account': 6202, 'container': 6201, 'object': 6200}
# 2^10 parts: enough for ten disks, and cannot be changed later.
PART_POWER = 10

folder, replicas, devices = sys.argv[1], int(sys.argv[2]), [name.split('/') for name in sys.argv[3:]]
for server, port in PORTS.items():
    builder = RingBuilder(PART_POWER, replicas, min_part_hours=1)
    for zone, (address, disk) in enumerate(devices):
        ip, _, other_port = address.partition(':')
        # Several servers on one machine have ports of their own: 10.0.0.1:100/sdb adds 100 to each.
        at = port + int(other_port or 0)
        builder.add_dev({
            'region': 1, 'zone': zone, 'ip': ip, 'port': at, 'replication_ip': ip, 'replication_port': at,
            'device': disk, 'weight': 100,
        })
    builder.rebalance()
    builder.save(f'{folder}/{server}.builder')
    builder.get_ring().save(f'{folder}/{server}.ring.gz')
