-- Requests of clients to have their data erased, and what is blocked until it may be destroyed (LO 3/2018, art. 32).

-- How long the law has a clinic keep what it wrote about a patient.
ALTER TABLE ajustes ADD COLUMN conservacion_anios integer NOT NULL DEFAULT 5
  CONSTRAINT ajustes_conservacion_valida CHECK (conservacion_anios BETWEEN 3 AND 30);

CREATE TABLE supresion (
  id_supresion integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario integer NOT NULL REFERENCES usuario, -- whose data
  estado text NOT NULL DEFAULT 'pendiente' CONSTRAINT supresion_estado_valido
    CHECK (estado IN ('pendiente', 'retirada', 'rechazada', 'bloqueada', 'destruida')),
  motivo text CONSTRAINT supresion_motivo_valido CHECK (char_length(motivo) BETWEEN 1 AND 500),
  pedida_en timestamptz NOT NULL DEFAULT now(),
  pedida_por integer NOT NULL REFERENCES usuario,
  decidida_en timestamptz,
  decidida_por integer REFERENCES usuario,
  respuesta text CONSTRAINT supresion_respuesta_valida CHECK (char_length(respuesta) BETWEEN 1 AND 2000),
  conservar_hasta date, -- null: the law keeps nothing
  destruida_en timestamptz,
  informe jsonb, -- how many rows of each table were destroyed
  archivos text[] NOT NULL DEFAULT '{}', -- the hashes of its files that backups may still have
  CONSTRAINT supresion_decidida CHECK ((estado IN ('rechazada', 'bloqueada', 'destruida')) = (decidida_en IS NOT NULL)),
  CONSTRAINT supresion_destruida CHECK ((estado = 'destruida') = (destruida_en IS NOT NULL))
);
CREATE UNIQUE INDEX supresion_pendiente ON supresion (id_usuario) WHERE estado = 'pendiente';
CREATE INDEX supresion_bloqueada ON supresion (conservar_hasta) WHERE estado = 'bloqueada';

-- Every row of somebody who is blocked: no screen, search, bin, history or list shows it. The account itself is marked too.
CREATE TABLE bloqueo (
  entidad text NOT NULL,
  id_entidad bigint NOT NULL,
  id_supresion integer NOT NULL REFERENCES supresion,
  PRIMARY KEY (entidad, id_entidad)
);
CREATE INDEX bloqueo_de_supresion ON bloqueo (id_supresion);

-- Who they are: the account itself says so to nobody any more, wherever its name is shown.
CREATE TABLE bloqueo_cuenta (
  id_usuario integer PRIMARY KEY REFERENCES usuario,
  id_supresion integer NOT NULL REFERENCES supresion,
  nombre text NOT NULL,
  apellido text NOT NULL,
  email text,
  telefono text
);
CREATE INDEX bloqueo_cuenta_de_supresion ON bloqueo_cuenta (id_supresion);

-- What is left of a blocked account is its number: no name, address or telephone.
ALTER TABLE usuario
  ADD COLUMN bloqueado_en timestamptz,
  ADD CONSTRAINT usuario_bloqueado_archivado CHECK (bloqueado_en IS NULL OR eliminado_en IS NOT NULL),
  DROP CONSTRAINT usuario_localizable,
  ADD CONSTRAINT usuario_localizable
    CHECK (email IS NOT NULL OR (rol = 'cliente' AND telefono IS NOT NULL) OR bloqueado_en IS NOT NULL);

-- The trail of the audit and signed visits change only when they are destroyed.
CREATE OR REPLACE FUNCTION auditoria_inmutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND destruccion_permitida(TG_RELID) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'auditoria is append-only';
END $$;
CREATE OR REPLACE FUNCTION rechazar_cambio_firmado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND destruccion_permitida(TG_RELID) THEN RETURN OLD; END IF;
  IF TG_TABLE_NAME = 'visita' AND TG_OP = 'UPDATE' THEN
    -- By ON UPDATE CASCADE: somebody gives its appointment to another pet.
    IF NEW.id_mascota <> OLD.id_mascota THEN
      RAISE EXCEPTION 'the pet of a signed visit cannot be changed'
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'visita_firmada_mascota';
    END IF;
  END IF;
  RAISE EXCEPTION 'a signed visit cannot be changed'
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'visita_firmada';
END $$;

-- Two actions of the trail, and a kind of notice, are added to those that there are.
DO $do$
DECLARE
  anadida record;
  regla text;
BEGIN
  FOR anadida IN SELECT * FROM (VALUES
    ('auditoria', 'auditoria_accion_valida', '''sesiones''::text', '''sesiones''::text, ''leer''::text, ''destruir''::text'),
    ('aviso', 'aviso_tipo_valido', '''seguridad''::text', '''seguridad''::text, ''supresion''::text'),
    ('aviso', 'aviso_de_cita', '''seguridad''::text', '''seguridad''::text, ''supresion''::text')) AS v (tabla, nombre, junto, texto)
  LOOP
    SELECT pg_get_constraintdef(oid) INTO STRICT regla FROM pg_constraint
    WHERE conrelid = anadida.tabla::regclass AND conname = anadida.nombre;
    IF position(anadida.junto IN regla) = 0 THEN RAISE EXCEPTION '% has changed: %', anadida.nombre, regla; END IF;
    EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I, ADD CONSTRAINT %I %s',
      anadida.tabla, anadida.nombre, anadida.nombre, replace(regla, anadida.junto, anadida.texto));
  END LOOP;
END $do$;
