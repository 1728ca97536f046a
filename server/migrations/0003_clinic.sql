-- Pets, appointments, treatments and the clinic's settings, with the rules that must never break.

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- How names are compared in a search: without case and without accents. Immutable, because its dictionary is named.
CREATE FUNCTION normalizar(texto text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(unaccent('unaccent'::regdictionary, texto));

-- Every change of a row is a new version of it, whoever makes it: forms are told when theirs is an old one.
CREATE FUNCTION subir_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

ALTER TABLE usuario
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- Two, because only lists of people show addresses: elsewhere a search must not find them.
  ADD COLUMN busqueda text NOT NULL GENERATED ALWAYS AS
    (normalizar(nombre || ' ' || apellido || ' ' || email)) STORED,
  ADD COLUMN busqueda_nombre text NOT NULL GENERATED ALWAYS AS (normalizar(nombre || ' ' || apellido)) STORED;
CREATE TRIGGER usuario_version BEFORE UPDATE ON usuario FOR EACH ROW EXECUTE FUNCTION subir_version();
CREATE INDEX usuario_busqueda ON usuario USING gin (busqueda gin_trgm_ops);
CREATE INDEX usuario_busqueda_nombre ON usuario USING gin (busqueda_nombre gin_trgm_ops);
-- Of all, archived ones too: lists that are sorted by a vet's or an owner's name read it.
CREATE INDEX usuario_por_nombre ON usuario (nombre COLLATE "es-x-icu", apellido COLLATE "es-x-icu", id_usuario);
CREATE INDEX usuario_por_email ON usuario (email COLLATE "es-x-icu", id_usuario) WHERE eliminado_en IS NULL;
CREATE INDEX usuario_por_rol ON usuario (rol, id_usuario) WHERE eliminado_en IS NULL;

CREATE TABLE mascota (
  id_mascota integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  nombre text NOT NULL CONSTRAINT mascota_nombre_valido CHECK (char_length(nombre) BETWEEN 1 AND 100),
  especie text CONSTRAINT mascota_especie_valida CHECK (char_length(especie) BETWEEN 1 AND 50),
  raza text CONSTRAINT mascota_raza_valida CHECK (char_length(raza) BETWEEN 1 AND 100),
  fecha_nacimiento date NOT NULL,
  sexo text CONSTRAINT mascota_sexo_valido CHECK (sexo IN ('Macho', 'Hembra')),
  notas text CONSTRAINT mascota_notas_validas CHECK (char_length(notas) BETWEEN 1 AND 2000),
  id_usuario integer NOT NULL REFERENCES usuario,
  version integer NOT NULL DEFAULT 1,
  creado_en timestamptz NOT NULL DEFAULT now(),
  eliminado_en timestamptz,
  eliminado_por integer REFERENCES usuario,
  busqueda text NOT NULL GENERATED ALWAYS AS (
    normalizar(nombre || ' ' || coalesce(replace(especie, '_', ' '), '') || ' ' || coalesce(raza, ''))
  ) STORED,
  busqueda_nombre text NOT NULL GENERATED ALWAYS AS (normalizar(nombre)) STORED,
  CONSTRAINT mascota_archivo_completo CHECK ((eliminado_en IS NULL) = (eliminado_por IS NULL))
);
CREATE TRIGGER mascota_version BEFORE UPDATE ON mascota FOR EACH ROW EXECUTE FUNCTION subir_version();
CREATE INDEX mascota_de_usuario ON mascota (id_usuario);
CREATE INDEX mascota_busqueda ON mascota USING gin (busqueda gin_trgm_ops);
CREATE INDEX mascota_busqueda_nombre ON mascota USING gin (busqueda_nombre gin_trgm_ops);
CREATE INDEX mascota_por_nombre ON mascota (nombre COLLATE "es-x-icu", id_mascota);
CREATE INDEX mascota_por_especie ON mascota (especie COLLATE "es-x-icu", id_mascota) WHERE eliminado_en IS NULL;
CREATE INDEX mascota_por_raza ON mascota (raza COLLATE "es-x-icu", id_mascota) WHERE eliminado_en IS NULL;
CREATE INDEX mascota_por_nacimiento ON mascota (fecha_nacimiento, id_mascota) WHERE eliminado_en IS NULL;

CREATE TABLE cita (
  id_cita integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_mascota integer NOT NULL REFERENCES mascota,
  id_usuario integer NOT NULL REFERENCES usuario, -- the vet
  -- Clinic wall-clock time. The hours are 10 to 17, so no change of the clocks can make one double or missing.
  fecha_hora timestamp(0) NOT NULL CONSTRAINT cita_hora_valida CHECK (
    extract(hour FROM fecha_hora) BETWEEN 10 AND 17
    AND extract(minute FROM fecha_hora) IN (0, 15, 30, 45)
    AND extract(second FROM fecha_hora) = 0
  ),
  duracion integer NOT NULL CONSTRAINT cita_duracion_valida CHECK (duracion BETWEEN 5 AND 240),
  tipo_consulta text NOT NULL CONSTRAINT cita_tipo_valido
    CHECK (tipo_consulta IN ('consulta_general', 'vacunacion', 'cirugia', 'urgencia', 'control')),
  motivo_consulta text NOT NULL CONSTRAINT cita_motivo_valido CHECK (char_length(motivo_consulta) BETWEEN 1 AND 2000),
  estado text NOT NULL DEFAULT 'pendiente' CONSTRAINT cita_estado_valido
    CHECK (estado IN ('pendiente', 'confirmada', 'completada', 'cancelada')),
  version integer NOT NULL DEFAULT 1,
  creado_en timestamptz NOT NULL DEFAULT now(),
  eliminado_en timestamptz,
  eliminado_por integer REFERENCES usuario,
  periodo tsrange NOT NULL GENERATED ALWAYS AS
    (tsrange(fecha_hora, fecha_hora + make_interval(mins => duracion))) STORED,
  -- Labels differ from keys only in case, accents and underscores, so one text finds both.
  busqueda text NOT NULL GENERATED ALWAYS AS
    (normalizar(motivo_consulta || ' ' || replace(tipo_consulta, '_', ' ') || ' ' || tipo_consulta || ' ' || estado)) STORED,
  CONSTRAINT cita_archivo_completo CHECK ((eliminado_en IS NULL) = (eliminado_por IS NULL)),
  CONSTRAINT cita_de_mascota_unica UNIQUE (id_cita, id_mascota),
  -- Double booking cannot happen: no two live appointments of one vet overlap.
  CONSTRAINT cita_sin_solape EXCLUDE USING gist (id_usuario WITH =, periodo WITH &&)
    WHERE (estado <> 'cancelada' AND eliminado_en IS NULL)
);
CREATE TRIGGER cita_version BEFORE UPDATE ON cita FOR EACH ROW EXECUTE FUNCTION subir_version();
CREATE INDEX cita_por_fecha ON cita (fecha_hora, id_cita) WHERE eliminado_en IS NULL;
CREATE INDEX cita_de_mascota ON cita (id_mascota, fecha_hora) WHERE eliminado_en IS NULL;
CREATE INDEX cita_de_veterinario ON cita (id_usuario, fecha_hora);
CREATE INDEX cita_por_tipo ON cita (tipo_consulta, id_cita) WHERE eliminado_en IS NULL;
CREATE INDEX cita_por_estado ON cita (estado, id_cita) WHERE eliminado_en IS NULL;
CREATE INDEX cita_por_motivo ON cita (left(motivo_consulta, 100) COLLATE "es-x-icu", id_cita) WHERE eliminado_en IS NULL;
CREATE INDEX cita_busqueda ON cita USING gin (busqueda gin_trgm_ops);

CREATE TABLE tratamiento (
  id_tratamiento integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_cita integer NOT NULL,
  id_mascota integer NOT NULL,
  id_veterinario integer NOT NULL REFERENCES usuario,
  nombre text NOT NULL CONSTRAINT tratamiento_nombre_valido CHECK (char_length(nombre) BETWEEN 1 AND 100),
  precio numeric(10, 2) NOT NULL CONSTRAINT tratamiento_precio_valido CHECK (precio >= 0),
  descripcion text NOT NULL CONSTRAINT tratamiento_descripcion_valida CHECK (char_length(descripcion) BETWEEN 1 AND 5000),
  fecha_inicio date NOT NULL,
  fecha_fin date,
  estado text NOT NULL DEFAULT 'activo' CONSTRAINT tratamiento_estado_valido
    CHECK (estado IN ('activo', 'en_progreso', 'completado', 'cancelado')),
  version integer NOT NULL DEFAULT 1,
  creado_en timestamptz NOT NULL DEFAULT now(),
  eliminado_en timestamptz,
  eliminado_por integer REFERENCES usuario,
  busqueda text NOT NULL GENERATED ALWAYS AS
    (normalizar(nombre || ' ' || replace(estado, '_', ' ') || ' ' || estado)) STORED,
  CONSTRAINT tratamiento_fechas_en_orden CHECK (fecha_fin >= fecha_inicio),
  CONSTRAINT tratamiento_archivo_completo CHECK ((eliminado_en IS NULL) = (eliminado_por IS NULL)),
  -- A treatment's pet is its appointment's pet, also after the appointment is corrected.
  CONSTRAINT tratamiento_de_cita FOREIGN KEY (id_cita, id_mascota) REFERENCES cita (id_cita, id_mascota) ON UPDATE CASCADE
);
CREATE TRIGGER tratamiento_version BEFORE UPDATE ON tratamiento FOR EACH ROW EXECUTE FUNCTION subir_version();
CREATE INDEX tratamiento_de_cita ON tratamiento (id_cita) WHERE eliminado_en IS NULL;
CREATE INDEX tratamiento_de_mascota ON tratamiento (id_mascota, fecha_inicio) WHERE eliminado_en IS NULL;
CREATE INDEX tratamiento_de_veterinario ON tratamiento (id_veterinario) WHERE eliminado_en IS NULL;
CREATE INDEX tratamiento_por_inicio ON tratamiento (fecha_inicio, id_tratamiento) WHERE eliminado_en IS NULL;
CREATE INDEX tratamiento_por_fin ON tratamiento (fecha_fin, id_tratamiento) WHERE eliminado_en IS NULL;
CREATE INDEX tratamiento_por_nombre ON tratamiento (nombre COLLATE "es-x-icu", id_tratamiento) WHERE eliminado_en IS NULL;
CREATE INDEX tratamiento_por_precio ON tratamiento (precio, id_tratamiento) WHERE eliminado_en IS NULL;
CREATE INDEX tratamiento_por_estado ON tratamiento (estado, id_tratamiento) WHERE eliminado_en IS NULL;
CREATE INDEX tratamiento_busqueda ON tratamiento USING gin (busqueda gin_trgm_ops);

-- The clinic's settings: one row. Hours are a document; everything a rule reads is a column.
CREATE TABLE ajustes (
  unica boolean PRIMARY KEY DEFAULT true CONSTRAINT ajustes_una_fila CHECK (unica),
  clinic_name text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  working_hours jsonb NOT NULL,
  appointment_duration integer NOT NULL DEFAULT 30 CONSTRAINT ajustes_duracion_valida
    CHECK (appointment_duration BETWEEN 5 AND 240 AND appointment_duration % 5 = 0),
  enable_email_notifications boolean NOT NULL DEFAULT true,
  enable_sms_notifications boolean NOT NULL DEFAULT false,
  enforce_working_hours boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1
);
CREATE TRIGGER ajustes_version BEFORE UPDATE ON ajustes FOR EACH ROW EXECUTE FUNCTION subir_version();
INSERT INTO ajustes (working_hours) VALUES ('{
  "monday": {"start": "09:00", "end": "17:00"}, "tuesday": {"start": "09:00", "end": "17:00"},
  "wednesday": {"start": "09:00", "end": "17:00"}, "thursday": {"start": "09:00", "end": "17:00"},
  "friday": {"start": "09:00", "end": "17:00"}, "saturday": {"start": "09:00", "end": "13:00"},
  "sunday": {"start": "", "end": ""}
}');
