-- Timetables, exceptions, lengths by type, and the limits of booking.

-- Hours of a weekday in which the clinic (id_usuario is null) or a vet sees patients. A vet's own replace the clinic's.
CREATE TABLE horario (
  id_horario integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario integer REFERENCES usuario,
  dia smallint NOT NULL CONSTRAINT horario_dia_valido CHECK (dia BETWEEN 1 AND 7), -- Monday is 1
  desde time(0) NOT NULL,
  hasta time(0) NOT NULL, -- 24:00 is the end of the day
  vigente_desde date,
  vigente_hasta date,
  CONSTRAINT horario_horas_validas CHECK (
    desde >= '06:00' AND desde < hasta
    AND extract(epoch FROM desde)::integer % 300 = 0 AND extract(epoch FROM hasta)::integer % 300 = 0
  ),
  CONSTRAINT horario_vigencia_en_orden CHECK (vigente_desde <= vigente_hasta),
  -- No two ranges of one owner and weekday overlap while both are valid. Hours as minutes, because PostgreSQL has no range of times.
  CONSTRAINT horario_sin_solape EXCLUDE USING gist (
    coalesce(id_usuario, 0) WITH =,
    dia WITH =,
    int4range((extract(epoch FROM desde) / 60)::integer, (extract(epoch FROM hasta) / 60)::integer) WITH &&,
    daterange(vigente_desde, vigente_hasta, '[]') WITH &&
  )
);
CREATE INDEX horario_de_usuario ON horario (id_usuario);

-- A period in which the clinic (id_usuario is null) or a vet is closed or exceptionally open, in clinic wall-clock time.
CREATE TABLE excepcion (
  id_excepcion integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario integer REFERENCES usuario,
  desde timestamp(0) NOT NULL,
  hasta timestamp(0) NOT NULL,
  tipo text NOT NULL CONSTRAINT excepcion_tipo_valido CHECK (tipo IN ('cierre', 'apertura')),
  motivo text NOT NULL DEFAULT '' CONSTRAINT excepcion_motivo_valido CHECK (char_length(motivo) <= 200),
  creada_en timestamptz NOT NULL DEFAULT now(),
  -- Before the range is computed, which refuses such a period without naming a constraint.
  CONSTRAINT excepcion_en_orden CHECK (desde < hasta),
  periodo tsrange NOT NULL GENERATED ALWAYS AS (tsrange(least(desde, hasta), hasta)) STORED
);
CREATE INDEX excepcion_periodo ON excepcion USING gist (periodo);
CREATE INDEX excepcion_de_usuario ON excepcion (id_usuario);

ALTER TABLE ajustes
  ADD COLUMN duraciones jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN minimum_notice integer NOT NULL DEFAULT 0
    CONSTRAINT ajustes_antelacion_valida CHECK (minimum_notice BETWEEN 0 AND 10080),
  ADD COLUMN change_notice integer NOT NULL DEFAULT 0
    CONSTRAINT ajustes_plazo_de_cambio_valido CHECK (change_notice BETWEEN 0 AND 720),
  ADD COLUMN booking_horizon integer NOT NULL DEFAULT 365
    CONSTRAINT ajustes_plazo_de_reserva_valido CHECK (booking_horizon BETWEEN 1 AND 36500);

ALTER TABLE cita
  ADD COLUMN solapa boolean NOT NULL DEFAULT false,
  ADD COLUMN mascota_solapa boolean NOT NULL DEFAULT false,
  -- Which hours can be booked is a matter of timetables, which change.
  DROP CONSTRAINT cita_hora_valida,
  ADD CONSTRAINT cita_hora_valida CHECK (
    extract(minute FROM fecha_hora) IN (0, 15, 30, 45) AND extract(second FROM fecha_hora) = 0
  ),
  DROP CONSTRAINT cita_duracion_valida,
  ADD CONSTRAINT cita_duracion_valida CHECK (duracion BETWEEN 5 AND 480),
  ADD CONSTRAINT cita_solapa_urgencia CHECK (NOT solapa OR tipo_consulta = 'urgencia'),
  DROP CONSTRAINT cita_sin_solape,
  -- Double booking cannot happen: no two live appointments of one vet overlap, apart from urgencies marked by staff.
  ADD CONSTRAINT cita_sin_solape EXCLUDE USING gist (id_usuario WITH =, periodo WITH &&)
    WHERE (estado NOT IN ('cancelada', 'no_presentada') AND eliminado_en IS NULL AND NOT solapa);
-- Those outside the constraint still take their vet's time.
CREATE INDEX cita_solapadas ON cita USING gist (id_usuario, periodo)
  WHERE estado NOT IN ('cancelada', 'no_presentada') AND eliminado_en IS NULL AND solapa;

-- Pets that were booked twice before this rule keep their appointments. Moving one of them ends its exemption.
ALTER TABLE cita DISABLE TRIGGER cita_version;
UPDATE cita SET mascota_solapa = true
WHERE estado NOT IN ('cancelada', 'no_presentada') AND eliminado_en IS NULL AND EXISTS (
  SELECT FROM cita otra
  WHERE otra.id_mascota = cita.id_mascota AND otra.id_cita <> cita.id_cita AND otra.periodo && cita.periodo
    AND otra.estado NOT IN ('cancelada', 'no_presentada') AND otra.eliminado_en IS NULL);
ALTER TABLE cita ENABLE TRIGGER cita_version;
-- A pet is in one place at a time.
ALTER TABLE cita ADD CONSTRAINT cita_mascota_sin_solape EXCLUDE USING gist (id_mascota WITH =, periodo WITH &&)
  WHERE (estado NOT IN ('cancelada', 'no_presentada') AND eliminado_en IS NULL AND NOT mascota_solapa);
