-- Who has opened the record of a patient or the page of a client.

-- What stays for ever goes only by the retention rules: in a transaction that says so, of the role that owns the table.
CREATE FUNCTION destruccion_permitida(tabla oid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('huella.destruccion', true), '') = 'on'
    AND (SELECT pg_get_userbyid(relowner) = current_user FROM pg_class WHERE oid = tabla)
$$;

-- One row for each opening: whoever reads on for a quarter of an hour has opened it once.
CREATE TABLE lectura (
  id_lectura bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cuando timestamptz NOT NULL DEFAULT now(),
  id_usuario integer NOT NULL REFERENCES usuario, -- who
  rol text NOT NULL, -- what they were then
  entidad text NOT NULL CONSTRAINT lectura_entidad_valida CHECK (entidad IN ('mascota', 'usuario')),
  id_entidad integer NOT NULL,
  id_sesion bigint NOT NULL,
  direccion text NOT NULL, -- the network address
  franja timestamptz NOT NULL, -- the quarter of an hour: of two requests at once, one writes it
  CONSTRAINT lectura_unica UNIQUE (entidad, id_entidad, id_usuario, id_sesion, franja)
);
CREATE INDEX lectura_de_ficha ON lectura (entidad, id_entidad, id_lectura);
CREATE INDEX lectura_de_usuario ON lectura (id_usuario, cuando);
CREATE INDEX lectura_por_fecha ON lectura USING brin (cuando);

CREATE FUNCTION lectura_inmutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND destruccion_permitida(TG_RELID) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'lectura is append-only';
END $$;
CREATE TRIGGER lectura_solo_crece BEFORE UPDATE OR DELETE OR TRUNCATE ON lectura
  FOR EACH STATEMENT EXECUTE FUNCTION lectura_inmutable();

-- From how many records in an hour the administrator is told.
ALTER TABLE ajustes ADD COLUMN lecturas_por_hora integer NOT NULL DEFAULT 100
  CONSTRAINT ajustes_lecturas_validas CHECK (lecturas_por_hora BETWEEN 20 AND 10000);

-- Somebody who opened more: one row for each hour of the clock, until an administrator has seen it.
CREATE TABLE lectura_inusual (
  id_lectura_inusual integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario integer NOT NULL REFERENCES usuario,
  hora timestamptz NOT NULL,
  fichas integer NOT NULL, -- how many different ones, in the hour before `ultima`
  ultima timestamptz NOT NULL DEFAULT now(),
  vista_en timestamptz,
  vista_por integer REFERENCES usuario,
  CONSTRAINT lectura_inusual_unica UNIQUE (id_usuario, hora),
  CONSTRAINT lectura_inusual_vista CHECK ((vista_en IS NULL) = (vista_por IS NULL))
);
CREATE INDEX lectura_inusual_sin_ver ON lectura_inusual (id_lectura_inusual) WHERE vista_en IS NULL;

-- Notes an opening. Called twice, it notes it once: a query that is sent again on another connection does no harm.
CREATE FUNCTION anotar_lectura(quien integer, con_rol text, con_token bytea, desde text, que text, cual integer)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sesion_de bigint := coalesce((SELECT id_sesion FROM sesion WHERE token_hash = con_token), 0);
  abiertas integer;
BEGIN
  IF EXISTS (SELECT FROM lectura WHERE entidad = que AND id_entidad = cual AND id_usuario = quien AND id_sesion = sesion_de
    AND franja >= date_bin('15 minutes', now(), '2000-01-01Z') - interval '15 minutes' AND cuando > now() - interval '15 minutes')
  THEN RETURN; END IF;
  INSERT INTO lectura (id_usuario, rol, entidad, id_entidad, id_sesion, direccion, franja)
  VALUES (quien, con_rol, que, cual, sesion_de, desde, date_bin('15 minutes', now(), '2000-01-01Z'))
  ON CONFLICT ON CONSTRAINT lectura_unica DO NOTHING;
  SELECT count(*) INTO abiertas FROM (
    SELECT DISTINCT entidad, id_entidad FROM lectura WHERE id_usuario = quien AND cuando > now() - interval '1 hour') fichas;
  IF abiertas > (SELECT lecturas_por_hora FROM ajustes) THEN
    INSERT INTO lectura_inusual (id_usuario, hora, fichas) VALUES (quien, date_trunc('hour', now()), abiertas)
    ON CONFLICT ON CONSTRAINT lectura_inusual_unica
      DO UPDATE SET fichas = greatest(lectura_inusual.fichas, EXCLUDED.fichas), ultima = EXCLUDED.ultima;
  END IF;
END $$;
