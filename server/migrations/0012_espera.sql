-- The waiting list: wishes for an earlier place, the places that became free, and the offers made of them.

ALTER TABLE ajustes ADD COLUMN oferta_minutos integer NOT NULL DEFAULT 30
  CONSTRAINT ajustes_oferta_valida CHECK (oferta_minutos BETWEEN 1 AND 1440);

-- A wish. With id_cita, for a place before that appointment, which is then moved; without it, for a new appointment.
CREATE TABLE espera (
  id_espera integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_mascota integer NOT NULL REFERENCES mascota,
  id_cita integer,
  tipo_consulta text NOT NULL CONSTRAINT espera_tipo_valido
    CHECK (tipo_consulta IN ('consulta_general', 'vacunacion', 'cirugia', 'urgencia', 'control')),
  motivo_consulta text NOT NULL CONSTRAINT espera_motivo_valido CHECK (char_length(motivo_consulta) BETWEEN 1 AND 2000),
  veterinarios integer[] NOT NULL DEFAULT '{}', -- whom it asks for; empty: any vet
  desde date NOT NULL,
  hasta date NOT NULL,
  hora_desde time(0) NOT NULL DEFAULT '00:00', -- between which hours the appointment begins
  hora_hasta time(0) NOT NULL DEFAULT '24:00',
  urgente boolean NOT NULL DEFAULT false,
  orden integer NOT NULL, -- ties by id
  estado text NOT NULL DEFAULT 'activa' CONSTRAINT espera_estado_valido
    CHECK (estado IN ('activa', 'atendida', 'caducada')),
  creada_por integer REFERENCES usuario,
  version integer NOT NULL DEFAULT 1,
  creado_en timestamptz NOT NULL DEFAULT clock_timestamp(),
  eliminado_en timestamptz,
  eliminado_por integer REFERENCES usuario,
  CONSTRAINT espera_dias_en_orden CHECK (desde <= hasta),
  CONSTRAINT espera_horas_en_orden CHECK (hora_desde < hora_hasta),
  CONSTRAINT espera_archivo_completo CHECK ((eliminado_en IS NULL) = (eliminado_por IS NULL)),
  -- A wish's pet is its appointment's pet, also after the appointment is corrected.
  CONSTRAINT espera_de_cita FOREIGN KEY (id_cita, id_mascota) REFERENCES cita (id_cita, id_mascota) ON UPDATE CASCADE
);
CREATE TRIGGER espera_version BEFORE UPDATE ON espera FOR EACH ROW EXECUTE FUNCTION subir_version();
-- Nobody waits twice for the same.
CREATE UNIQUE INDEX espera_unica ON espera (id_mascota, tipo_consulta, coalesce(id_cita, 0))
  WHERE estado = 'activa' AND eliminado_en IS NULL;
CREATE INDEX espera_en_orden ON espera (orden, id_espera) WHERE estado = 'activa' AND eliminado_en IS NULL;
CREATE INDEX espera_de_una_cita ON espera (id_cita);

-- A place that is kept for the first in line until `caduca_en`. An offer that has expired no longer takes the vet's time, whatever
-- its state says; the state follows when the next offer of that vet is written.
CREATE TABLE oferta (
  id_oferta integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_espera integer NOT NULL REFERENCES espera,
  id_usuario integer NOT NULL REFERENCES usuario, -- the vet
  fecha_hora timestamp(0) NOT NULL,
  duracion integer NOT NULL CONSTRAINT oferta_duracion_valida CHECK (duracion BETWEEN 5 AND 480),
  estado text NOT NULL DEFAULT 'abierta' CONSTRAINT oferta_estado_valido
    CHECK (estado IN ('abierta', 'aceptada', 'rechazada', 'caducada', 'anulada')),
  caduca_en timestamptz NOT NULL,
  id_cita integer REFERENCES cita, -- the appointment that it became
  creada_en timestamptz NOT NULL DEFAULT clock_timestamp(),
  periodo tsrange NOT NULL GENERATED ALWAYS AS
    (tsrange(fecha_hora, fecha_hora + make_interval(mins => duracion))) STORED,
  CONSTRAINT oferta_cita_aceptada CHECK (id_cita IS NULL OR estado = 'aceptada'),
  -- No two open offers of one vet overlap.
  CONSTRAINT oferta_sin_solape EXCLUDE USING gist (id_usuario WITH =, periodo WITH &&) WHERE (estado = 'abierta')
);
-- One place at a time for each wish.
CREATE UNIQUE INDEX oferta_abierta_unica ON oferta (id_espera) WHERE estado = 'abierta';
CREATE INDEX oferta_de_espera ON oferta (id_espera, id_usuario);

-- Links to offers: one for each message and attempt. Only hashes, as of access links.
CREATE TABLE oferta_enlace (
  token_hash bytea PRIMARY KEY CONSTRAINT oferta_enlace_sha256 CHECK (octet_length(token_hash) = 32),
  id_oferta integer NOT NULL REFERENCES oferta
);
CREATE INDEX oferta_enlace_de_oferta ON oferta_enlace (id_oferta);

-- A wish that is removed or fulfilled has no open offer.
CREATE FUNCTION anular_ofertas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE oferta SET estado = 'anulada' WHERE id_espera = NEW.id_espera AND estado = 'abierta';
  RETURN NULL;
END $$;
CREATE TRIGGER espera_anula_ofertas AFTER UPDATE ON espera FOR EACH ROW
  WHEN (NEW.eliminado_en IS NOT NULL OR NEW.estado <> 'activa')
  EXECUTE FUNCTION anular_ofertas();

-- Hours that became free, of a vet or of all (null). Only these are offered, to whoever was waiting then.
CREATE TABLE liberacion (
  id_liberacion bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario integer REFERENCES usuario,
  periodo tsrange NOT NULL,
  creada_en timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX liberacion_periodo ON liberacion USING gist (periodo);

-- Of an appointment that is cancelled, not attended, archived, moved, shortened or given to another vet, whoever changes it.
CREATE FUNCTION anotar_liberacion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO liberacion (id_usuario, periodo)
  SELECT OLD.id_usuario, unnest(tsmultirange(OLD.periodo) - CASE
    WHEN NEW.estado IN ('cancelada', 'no_presentada') OR NEW.eliminado_en IS NOT NULL OR NEW.id_usuario <> OLD.id_usuario
    THEN '{}' ELSE tsmultirange(NEW.periodo) END);
  RETURN NULL;
END $$;
CREATE TRIGGER cita_libera_horas AFTER UPDATE ON cita FOR EACH ROW
  WHEN (OLD.estado NOT IN ('cancelada', 'no_presentada') AND OLD.eliminado_en IS NULL
    AND (NEW.estado IN ('cancelada', 'no_presentada') OR NEW.eliminado_en IS NOT NULL
      OR NEW.id_usuario <> OLD.id_usuario OR NEW.fecha_hora <> OLD.fecha_hora OR NEW.duracion < OLD.duracion))
  EXECUTE FUNCTION anotar_liberacion();

-- Working hours count where there is no timetable.
CREATE FUNCTION anotar_apertura() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO liberacion (periodo) VALUES ('(,)');
  RETURN NULL;
END $$;
CREATE TRIGGER ajustes_abre_horas AFTER UPDATE ON ajustes FOR EACH ROW
  WHEN (NEW.working_hours <> OLD.working_hours)
  EXECUTE FUNCTION anotar_apertura();

ALTER TABLE aviso
  ADD COLUMN id_oferta integer REFERENCES oferta,
  DROP CONSTRAINT aviso_tipo_valido,
  ADD CONSTRAINT aviso_tipo_valido CHECK (tipo IN (
    'cita_solicitada', 'cita_confirmada', 'cita_movida', 'cita_cancelada', 'cita_recordatorio',
    'agenda_nueva', 'agenda_movida', 'agenda_cancelada', 'password_olvidada', 'invitacion', 'oferta')),
  DROP CONSTRAINT aviso_de_cita,
  ADD CONSTRAINT aviso_de_cita CHECK ((id_cita IS NULL) = (tipo IN ('password_olvidada', 'invitacion', 'oferta'))),
  ADD CONSTRAINT aviso_de_oferta CHECK ((id_oferta IS NULL) = (tipo <> 'oferta'));
