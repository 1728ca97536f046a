-- Notes several openings at once, which anotar_lectura (of processes of before) did one by one. Called twice, it notes them once.
-- In one order, so that two processes that note the same ones do not wait for each other.
CREATE FUNCTION anotar_lecturas(quienes integer[], roles text[], tokens bytea[], direcciones text[], entidades text[], ids integer[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lectura (id_usuario, rol, entidad, id_entidad, id_sesion, direccion, franja)
  SELECT a.quien, a.rol, a.entidad, a.id, s.id, a.direccion, date_bin('15 minutes', now(), '2000-01-01Z')
  FROM unnest(quienes, roles, tokens, direcciones, entidades, ids) AS a (quien, rol, token, direccion, entidad, id)
  CROSS JOIN LATERAL (SELECT coalesce((SELECT id_sesion FROM sesion WHERE token_hash = a.token), 0)) AS s (id)
  -- Not as EXISTS, which could be planned as a scan of the whole table.
  WHERE (SELECT true FROM lectura l
    WHERE l.entidad = a.entidad AND l.id_entidad = a.id AND l.id_usuario = a.quien AND l.id_sesion = s.id
      AND l.franja >= date_bin('15 minutes', now(), '2000-01-01Z') - interval '15 minutes' AND l.cuando > now() - interval '15 minutes'
    LIMIT 1) IS NULL
  ORDER BY a.entidad, a.id, a.quien, s.id
  ON CONFLICT ON CONSTRAINT lectura_unica DO NOTHING;
END $$;
