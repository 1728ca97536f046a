-- Takes the place of anotar_lecturas: it finds out by itself what is opened, with plans that are made once for each connection, because to plan
-- took longer than to write. It returns which of the openings, counted from 1, are of something that is there, and so are noted. Called twice,
-- it notes them once.
CREATE FUNCTION anotar_aperturas(quienes integer[], roles text[], tokens bytea[], direcciones text[], tipos text[], ids integer[])
RETURNS integer[] LANGUAGE plpgsql
-- A plan that was made while the tables were small would scan them for ever.
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  ahora constant timestamptz := date_bin('15 minutes', now(), '2000-01-01Z');
  una record;
  anotadas integer[] := '{}';
BEGIN
  FOR una IN
    SELECT a.n::int AS n, a.quien, a.rol, a.direccion, abierta.entidad, abierta.id,
      coalesce((SELECT id_sesion FROM sesion WHERE token_hash = a.token), 0) AS sesion
    FROM unnest(quienes, roles, tokens, direcciones, tipos, ids) WITH ORDINALITY AS a (quien, rol, token, direccion, tipo, cual, n)
    CROSS JOIN LATERAL (
      SELECT 'mascota', m.id_mascota FROM mascota m WHERE m.eliminado_en IS NULL AND m.id_mascota = CASE a.tipo
        WHEN 'mascota' THEN a.cual
        WHEN 'visita' THEN (SELECT v.id_mascota FROM visita v WHERE v.id_visita = a.cual)
        WHEN 'tratamiento' THEN (SELECT t.id_mascota FROM tratamiento t WHERE t.id_tratamiento = a.cual)
        WHEN 'adjunto' THEN (SELECT d.id_mascota FROM adjunto d WHERE d.id_adjunto = a.cual) END
      UNION ALL
      -- The address of a client that was merged leads to the kept one, whose page shows who opened it.
      SELECT 'usuario', u.id_usuario FROM usuario u WHERE a.tipo = 'cliente' AND u.id_usuario = a.cual AND (u.eliminado_en IS NULL
        OR EXISTS (SELECT FROM fusion f WHERE f.id_otro = u.id_usuario AND f.deshecha_en IS NULL))
    ) AS abierta (entidad, id)
    -- In one order, so that two processes that note the same ones do not wait for each other.
    ORDER BY entidad, id, quien, sesion
  LOOP
    anotadas := anotadas || una.n;
    CONTINUE WHEN EXISTS (SELECT FROM lectura l
      WHERE l.entidad = una.entidad AND l.id_entidad = una.id AND l.id_usuario = una.quien AND l.id_sesion = una.sesion
        AND l.franja >= ahora - interval '15 minutes' AND l.cuando + interval '15 minutes' > now());
    INSERT INTO lectura (id_usuario, rol, entidad, id_entidad, id_sesion, direccion, franja)
    VALUES (una.quien, una.rol, una.entidad, una.id, una.sesion, una.direccion, ahora)
    ON CONFLICT ON CONSTRAINT lectura_unica DO NOTHING;
  END LOOP;
  RETURN anotadas;
END $$;
