# archive_command of patroni.yml, on db1, db2 and db3: sh archive.sh pgbackrest.conf pg_wal/SEGMENT
pgbackrest --config="$1" --stanza=huella archive-push "$2" && exit 0
status=$?
# 45: the segment is there already, with other content. After a failover the former primary may have stored the end of its log, which nobody
# followed; another node that has that segment, too, would try to store its own for ever, and no later one. On a timeline that is over neither
# is needed: recovery takes the segment in which it ended from the next timeline.
own=$(basename "$2" | cut -c 1-8)
newest=$(ls pg_wal | grep '^[0-9A-F]\{8\}\.history$' | sort | tail -n 1 | cut -c 1-8)
[ "$status" -eq 45 ] && [ $((0x${newest:-0})) -gt $((0x$own)) ] && exit 0
exit "$status"
