-- A draft is passed on to a colleague, who signs it. Who began it stays named, and whoever has not read that it was passed on writes nothing
-- more in it: a save of an older version conflicts.
ALTER TABLE visita
  ADD COLUMN empezada_por integer REFERENCES usuario, -- null: who writes it
  ADD COLUMN version_traspaso integer, -- the version of the row since which it is its writer's
  ADD CONSTRAINT visita_empezada_por_otro CHECK (empezada_por <> id_usuario);

-- An appointment or a draft that was passed on to a colleague, who is told.
CREATE TABLE traspaso (
  id_traspaso integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario integer NOT NULL REFERENCES usuario, -- to whom
  id_anterior integer NOT NULL REFERENCES usuario, -- whose it was
  id_autor integer REFERENCES usuario, -- who passed it on
  id_cita integer REFERENCES cita,
  id_visita integer REFERENCES visita, -- the draft that was passed on, with its appointment or alone
  mensaje text CONSTRAINT traspaso_mensaje_valido CHECK (char_length(mensaje) BETWEEN 1 AND 500),
  creado_en timestamptz NOT NULL,
  CONSTRAINT traspaso_de_algo CHECK (num_nonnulls(id_cita, id_visita) > 0),
  CONSTRAINT traspaso_a_otro CHECK (id_usuario <> id_anterior)
);
CREATE INDEX traspaso_a_usuario ON traspaso (id_usuario, id_traspaso);
CREATE INDEX traspaso_de_cita ON traspaso (id_cita, id_traspaso) WHERE id_cita IS NOT NULL;
CREATE INDEX traspaso_de_visita ON traspaso (id_visita, id_traspaso) WHERE id_visita IS NOT NULL;

-- A kind of notice: somebody passes a patient on to a vet.
DO $do$
DECLARE
  restriccion text;
  regla text;
BEGIN
  FOREACH restriccion IN ARRAY ARRAY['aviso_tipo_valido', 'aviso_de_cita'] LOOP
    SELECT pg_get_constraintdef(oid) INTO STRICT regla FROM pg_constraint
    WHERE conrelid = 'aviso'::regclass AND conname = restriccion;
    IF position('''seguridad''::text' IN regla) = 0 THEN RAISE EXCEPTION '% has changed: %', restriccion, regla; END IF;
    EXECUTE format('ALTER TABLE aviso DROP CONSTRAINT %I, ADD CONSTRAINT %I %s', restriccion, restriccion,
      replace(regla, '''seguridad''::text', '''seguridad''::text, ''traspaso''::text'));
  END LOOP;
END $do$;
