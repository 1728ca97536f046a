-- The patient's record: what a clinic knows of a pet, its visits, alerts, prevention and weights.

ALTER TABLE mascota
  -- 15 digits of ISO 11784, or the ten of older chips.
  ADD COLUMN microchip text CONSTRAINT mascota_microchip_valido CHECK (microchip ~ '^([0-9]{15}|[0-9]{10})$'),
  ADD COLUMN pasaporte text CONSTRAINT mascota_pasaporte_valido CHECK (char_length(pasaporte) BETWEEN 1 AND 30),
  ADD COLUMN capa text CONSTRAINT mascota_capa_valida CHECK (char_length(capa) BETWEEN 1 AND 100), -- colour of the coat
  ADD COLUMN esterilizada boolean,
  ADD COLUMN notas_clinicas text -- staff only
    CONSTRAINT mascota_notas_clinicas_validas CHECK (char_length(notas_clinicas) BETWEEN 1 AND 5000),
  ADD COLUMN fallecida_en date,
  ADD COLUMN causa_fallecimiento text
    CONSTRAINT mascota_causa_valida CHECK (char_length(causa_fallecimiento) BETWEEN 1 AND 500),
  ADD COLUMN baja_en timestamptz, -- the owner took it off their list; the clinic keeps it
  ADD CONSTRAINT mascota_causa_de_fallecida CHECK (causa_fallecimiento IS NULL OR fallecida_en IS NOT NULL),
  ADD CONSTRAINT mascota_fallecida_despues_de_nacer CHECK (fallecida_en >= fecha_nacimiento);
CREATE UNIQUE INDEX mascota_microchip_unico ON mascota (microchip) WHERE eliminado_en IS NULL;

CREATE INDEX mascota_fallecida ON mascota (id_mascota) WHERE fallecida_en IS NOT NULL;

-- A pet that has died has no appointments to come. Booking and death lock the pet, so none slips in between.
CREATE FUNCTION comprobar_mascota_viva() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM mascota WHERE id_mascota = NEW.id_mascota AND fallecida_en < NEW.fecha_hora::date) THEN
    RAISE EXCEPTION 'the pet has died'
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'cita_de_mascota_viva';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER cita_de_mascota_viva BEFORE INSERT OR UPDATE OF id_mascota, fecha_hora, estado ON cita FOR EACH ROW
  WHEN (NEW.estado IN ('pendiente', 'confirmada') AND NEW.llegada_en IS NULL AND NEW.eliminado_en IS NULL)
  EXECUTE FUNCTION comprobar_mascota_viva();

-- Whoever may read a pet finds it by the chip, the passport and the coat, too; only staff by the clinical notes.
ALTER TABLE mascota DROP COLUMN busqueda;
ALTER TABLE mascota
  ADD COLUMN busqueda text NOT NULL GENERATED ALWAYS AS (normalizar(
    nombre || ' ' || coalesce(replace(especie, '_', ' ') || ' ' || especie, '') || ' ' || coalesce(raza, '') || ' ' || coalesce(sexo, '') || ' ' ||
    coalesce(notas, '') || ' ' || coalesce(microchip, '') || ' ' || coalesce(pasaporte, '') || ' ' || coalesce(capa, ''))) STORED,
  ADD COLUMN busqueda_clinica text NOT NULL GENERATED ALWAYS AS (normalizar(coalesce(notas_clinicas, ''))) STORED;
CREATE INDEX mascota_busqueda ON mascota USING gin (busqueda gin_trgm_ops);
CREATE INDEX mascota_busqueda_clinica ON mascota USING gin (busqueda_clinica gin_trgm_ops);

-- Reminders of prevention, which an owner may refuse.
ALTER TABLE usuario ADD COLUMN recordatorios boolean NOT NULL DEFAULT true;
ALTER TABLE ajustes ADD COLUMN recordatorios_prevencion integer[] NOT NULL DEFAULT '{30,7}' -- days before
  CONSTRAINT ajustes_recordatorios_validos
    CHECK (cardinality(recordatorios_prevencion) <= 5 AND 0 < ALL (recordatorios_prevencion) AND 366 > ALL (recordatorios_prevencion));

-- Whose the pet was before, and from when to when. Written by the trigger, whoever changes the owner.
CREATE TABLE dueno_anterior (
  id_dueno_anterior integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_mascota integer NOT NULL REFERENCES mascota,
  id_usuario integer NOT NULL REFERENCES usuario,
  desde timestamptz NOT NULL,
  hasta timestamptz NOT NULL,
  CONSTRAINT dueno_anterior_en_orden CHECK (desde <= hasta)
);
CREATE INDEX dueno_anterior_de_mascota ON dueno_anterior (id_mascota, hasta);
CREATE FUNCTION anotar_dueno_anterior() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dueno_anterior (id_mascota, id_usuario, desde, hasta)
  SELECT OLD.id_mascota, OLD.id_usuario, coalesce(max(hasta), OLD.creado_en), greatest(now(), max(hasta), OLD.creado_en)
  FROM dueno_anterior WHERE id_mascota = OLD.id_mascota;
  RETURN NULL;
END $$;
CREATE TRIGGER mascota_cambia_de_dueno AFTER UPDATE ON mascota FOR EACH ROW
  WHEN (NEW.id_usuario <> OLD.id_usuario) EXECUTE FUNCTION anotar_dueno_anterior();

-- A visit: what a vet writes down. A draft until it is signed.
CREATE TABLE visita (
  id_visita integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_mascota integer NOT NULL REFERENCES mascota,
  id_cita integer,
  id_usuario integer NOT NULL REFERENCES usuario, -- the author, who signs it
  fecha_hora timestamp(0) NOT NULL, -- clinic wall-clock time
  motivo text NOT NULL DEFAULT '' CONSTRAINT visita_motivo_valido CHECK (char_length(motivo) <= 2000),
  anamnesis text NOT NULL DEFAULT '' CONSTRAINT visita_anamnesis_valida CHECK (char_length(anamnesis) <= 10000),
  exploracion text NOT NULL DEFAULT '' CONSTRAINT visita_exploracion_valida CHECK (char_length(exploracion) <= 10000),
  peso numeric(7, 3) CONSTRAINT visita_peso_valido CHECK (peso > 0 AND peso <= 1500), -- kg
  temperatura numeric(3, 1) CONSTRAINT visita_temperatura_valida CHECK (temperatura BETWEEN 20 AND 46), -- °C
  frecuencia_cardiaca integer CONSTRAINT visita_fc_valida CHECK (frecuencia_cardiaca BETWEEN 1 AND 1000), -- beats a minute
  frecuencia_respiratoria integer CONSTRAINT visita_fr_valida CHECK (frecuencia_respiratoria BETWEEN 1 AND 500), -- breaths a minute
  condicion_corporal integer CONSTRAINT visita_condicion_valida CHECK (condicion_corporal BETWEEN 1 AND 9),
  dolor integer CONSTRAINT visita_dolor_valido CHECK (dolor BETWEEN 0 AND 10),
  mucosas text NOT NULL DEFAULT '' CONSTRAINT visita_mucosas_validas CHECK (char_length(mucosas) <= 100),
  trc numeric(3, 1) CONSTRAINT visita_trc_valido CHECK (trc BETWEEN 0 AND 20), -- capillary refill, seconds
  diagnosticos text[] NOT NULL DEFAULT '{}' CONSTRAINT visita_diagnosticos_validos CHECK (cardinality(diagnosticos) <= 20),
  plan text NOT NULL DEFAULT '' CONSTRAINT visita_plan_valido CHECK (char_length(plan) <= 10000),
  nota_interna text NOT NULL DEFAULT '' CONSTRAINT visita_nota_valida CHECK (char_length(nota_interna) <= 5000), -- staff only
  firmada_en timestamptz,
  guardada_en timestamptz NOT NULL DEFAULT now(),
  guardada_por integer NOT NULL REFERENCES usuario,
  version integer NOT NULL DEFAULT 1,
  creado_en timestamptz NOT NULL DEFAULT now(),
  eliminado_en timestamptz, -- a draft that was discarded
  eliminado_por integer REFERENCES usuario,
  CONSTRAINT visita_archivo_completo CHECK ((eliminado_en IS NULL) = (eliminado_por IS NULL)),
  CONSTRAINT visita_firmada_no_archivada CHECK (firmada_en IS NULL OR eliminado_en IS NULL),
  -- A visit's pet is its appointment's pet, also after the appointment is corrected.
  CONSTRAINT visita_de_cita FOREIGN KEY (id_cita, id_mascota) REFERENCES cita (id_cita, id_mascota) ON UPDATE CASCADE
);
CREATE TRIGGER visita_version BEFORE UPDATE ON visita FOR EACH ROW EXECUTE FUNCTION subir_version();
CREATE UNIQUE INDEX visita_unica_de_cita ON visita (id_cita) WHERE eliminado_en IS NULL;
CREATE INDEX visita_de_mascota ON visita (id_mascota, fecha_hora, id_visita) WHERE eliminado_en IS NULL;
CREATE INDEX visita_sin_firmar ON visita (id_usuario, fecha_hora) WHERE firmada_en IS NULL AND eliminado_en IS NULL;

-- A correction of a signed visit: signed as it is written.
CREATE TABLE adenda (
  id_adenda integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_visita integer NOT NULL REFERENCES visita,
  id_usuario integer NOT NULL REFERENCES usuario,
  texto text NOT NULL CONSTRAINT adenda_texto_valido CHECK (char_length(texto) BETWEEN 1 AND 5000),
  interna boolean NOT NULL DEFAULT false, -- staff only
  creado_en timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX adenda_de_visita ON adenda (id_visita, id_adenda);

-- What is signed stays as it is, whoever asks. ALWAYS: also for a session that turns other triggers off.
CREATE FUNCTION rechazar_cambio_firmado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
CREATE TRIGGER visita_firmada_no_cambia BEFORE UPDATE OR DELETE ON visita FOR EACH ROW
  WHEN (OLD.firmada_en IS NOT NULL) EXECUTE FUNCTION rechazar_cambio_firmado();
CREATE TRIGGER visita_no_se_vacia BEFORE TRUNCATE ON visita FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio_firmado();
CREATE TRIGGER adenda_no_cambia BEFORE UPDATE OR DELETE ON adenda FOR EACH ROW EXECUTE FUNCTION rechazar_cambio_firmado();
CREATE TRIGGER adenda_no_se_vacia BEFORE TRUNCATE ON adenda FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio_firmado();
ALTER TABLE visita ENABLE ALWAYS TRIGGER visita_firmada_no_cambia, ENABLE ALWAYS TRIGGER visita_no_se_vacia;
ALTER TABLE adenda ENABLE ALWAYS TRIGGER adenda_no_cambia, ENABLE ALWAYS TRIGGER adenda_no_se_vacia;

-- Only a signed visit has addenda.
CREATE FUNCTION comprobar_adenda() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM visita WHERE id_visita = NEW.id_visita AND firmada_en IS NOT NULL) THEN
    RAISE EXCEPTION 'an addendum needs a signed visit'
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'adenda_de_firmada';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER adenda_de_firmada BEFORE INSERT ON adenda FOR EACH ROW EXECUTE FUNCTION comprobar_adenda();

CREATE TABLE alerta (
  id_alerta integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_mascota integer NOT NULL REFERENCES mascota,
  tipo text NOT NULL CONSTRAINT alerta_tipo_valido
    CHECK (tipo IN ('alergia', 'medicamento', 'comportamiento', 'enfermedad_cronica')),
  gravedad text NOT NULL CONSTRAINT alerta_gravedad_valida CHECK (gravedad IN ('grave', 'moderada', 'leve')),
  texto text NOT NULL CONSTRAINT alerta_texto_valido CHECK (char_length(texto) BETWEEN 1 AND 200),
  version integer NOT NULL DEFAULT 1,
  creado_en timestamptz NOT NULL DEFAULT now(),
  eliminado_en timestamptz,
  eliminado_por integer REFERENCES usuario,
  CONSTRAINT alerta_archivo_completo CHECK ((eliminado_en IS NULL) = (eliminado_por IS NULL))
);
CREATE TRIGGER alerta_version BEFORE UPDATE ON alerta FOR EACH ROW EXECUTE FUNCTION subir_version();
CREATE INDEX alerta_de_mascota ON alerta (id_mascota) WHERE eliminado_en IS NULL;

CREATE TABLE prevencion (
  id_prevencion integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_mascota integer NOT NULL REFERENCES mascota,
  tipo text NOT NULL CONSTRAINT prevencion_tipo_valido
    CHECK (tipo IN ('vacuna', 'desparasitacion_interna', 'desparasitacion_externa')),
  producto text NOT NULL CONSTRAINT prevencion_producto_valido CHECK (char_length(producto) BETWEEN 1 AND 100),
  enfermedades text[] NOT NULL DEFAULT '{}' CONSTRAINT prevencion_enfermedades_validas CHECK (cardinality(enfermedades) <= 20),
  laboratorio text CONSTRAINT prevencion_laboratorio_valido CHECK (char_length(laboratorio) BETWEEN 1 AND 100),
  lote text CONSTRAINT prevencion_lote_valido CHECK (char_length(lote) BETWEEN 1 AND 50),
  caducidad date,
  fecha date NOT NULL,
  proxima date CONSTRAINT prevencion_proxima_posterior CHECK (proxima > fecha),
  id_veterinario integer REFERENCES usuario, -- null: in another clinic
  id_visita integer REFERENCES visita,
  version integer NOT NULL DEFAULT 1,
  creado_en timestamptz NOT NULL DEFAULT now(),
  eliminado_en timestamptz,
  eliminado_por integer REFERENCES usuario,
  CONSTRAINT prevencion_archivo_completo CHECK ((eliminado_en IS NULL) = (eliminado_por IS NULL))
);
CREATE TRIGGER prevencion_version BEFORE UPDATE ON prevencion FOR EACH ROW EXECUTE FUNCTION subir_version();
CREATE INDEX prevencion_de_mascota ON prevencion (id_mascota, fecha, id_prevencion) WHERE eliminado_en IS NULL;
CREATE INDEX prevencion_por_proxima ON prevencion (proxima, id_prevencion) WHERE eliminado_en IS NULL AND proxima IS NOT NULL;

-- What is due or will be: of pets that the clinic looks after, and not covered by a later one. A later vaccine covers the
-- diseases that it has too, or the same product where none are noted; a later deworming covers those of its kind.
CREATE VIEW prevencion_pendiente AS
  SELECT p.*, m.especie, m.id_usuario AS id_dueno FROM prevencion p
  JOIN mascota m ON m.id_mascota = p.id_mascota JOIN usuario u ON u.id_usuario = m.id_usuario
  WHERE p.eliminado_en IS NULL AND p.proxima IS NOT NULL
    AND m.eliminado_en IS NULL AND m.fallecida_en IS NULL AND m.baja_en IS NULL AND u.eliminado_en IS NULL
    AND NOT EXISTS (
      SELECT FROM prevencion later
      WHERE later.id_mascota = p.id_mascota AND later.tipo = p.tipo AND later.eliminado_en IS NULL
        AND (later.fecha, later.id_prevencion) > (p.fecha, p.id_prevencion)
        AND CASE
          WHEN p.tipo <> 'vacuna' THEN true
          WHEN p.enfermedades = '{}' THEN normalizar(later.producto) = normalizar(p.producto)
          ELSE string_to_array(normalizar(array_to_string(p.enfermedades, '|')), '|')
            <@ string_to_array(normalizar(array_to_string(later.enfermedades, '|')), '|')
        END
      OFFSET 0); -- looked up by index for each row, instead of a scan of the table

-- From which the next date is proposed: a vaccine or a deworming of a species.
CREATE TABLE protocolo (
  id_protocolo integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  especie text NOT NULL CONSTRAINT protocolo_especie_valida CHECK (char_length(especie) BETWEEN 1 AND 50),
  tipo text NOT NULL CONSTRAINT protocolo_tipo_valido
    CHECK (tipo IN ('vacuna', 'desparasitacion_interna', 'desparasitacion_externa')),
  nombre text NOT NULL CONSTRAINT protocolo_nombre_valido CHECK (char_length(nombre) BETWEEN 1 AND 100),
  enfermedades text[] NOT NULL DEFAULT '{}' CONSTRAINT protocolo_enfermedades_validas CHECK (cardinality(enfermedades) <= 20),
  -- A puppy or kitten gets it again after some weeks, until it is old enough; then after some months.
  cachorro_hasta_semanas integer CONSTRAINT protocolo_cachorro_valido CHECK (cachorro_hasta_semanas BETWEEN 1 AND 104),
  cachorro_cada_semanas integer CONSTRAINT protocolo_repeticion_valida CHECK (cachorro_cada_semanas BETWEEN 1 AND 52),
  cada_meses integer NOT NULL CONSTRAINT protocolo_intervalo_valido CHECK (cada_meses BETWEEN 1 AND 60),
  vigente_desde date NOT NULL DEFAULT '2000-01-01',
  nota text CONSTRAINT protocolo_nota_valida CHECK (char_length(nota) BETWEEN 1 AND 500),
  CONSTRAINT protocolo_cachorro_completo CHECK ((cachorro_hasta_semanas IS NULL) = (cachorro_cada_semanas IS NULL)),
  CONSTRAINT protocolo_unico UNIQUE (especie, tipo, nombre, vigente_desde)
);
INSERT INTO protocolo (especie, tipo, nombre, enfermedades, cachorro_hasta_semanas, cachorro_cada_semanas, cada_meses, nota) VALUES
  ('perro', 'vacuna', 'Polivalente (CHPPi/L)',
    '{Moquillo,Hepatitis infecciosa,Parvovirosis,Parainfluenza,Leptospirosis}', 16, 4, 12,
    'Última dosis de cachorro a las 16 semanas o después. Moquillo, hepatitis y parvovirosis pueden espaciarse a 3 años; leptospirosis es anual.'),
  ('perro', 'vacuna', 'Rabia', '{Rabia}', NULL, NULL, 12,
    'Cada comunidad autónoma fija si es obligatoria y cada cuánto. En Cataluña, País Vasco, Galicia y Asturias no lo es; sí para viajar.'),
  ('perro', 'vacuna', 'Leishmaniosis', '{Leishmaniosis}', NULL, NULL, 12, 'A partir de los 6 meses, con prueba negativa.'),
  ('perro', 'vacuna', 'Tos de las perreras', '{Bordetella,Parainfluenza}', NULL, NULL, 12, NULL),
  ('perro', 'desparasitacion_interna', 'Desparasitación interna', '{}', 12, 2, 3, NULL),
  ('perro', 'desparasitacion_externa', 'Desparasitación externa', '{}', NULL, NULL, 1, NULL),
  ('gato', 'vacuna', 'Trivalente felina', '{Panleucopenia,Herpesvirus,Calicivirus}', 16, 4, 12,
    'Última dosis de cachorro a las 16 semanas o después.'),
  ('gato', 'vacuna', 'Leucemia felina', '{Leucemia felina}', 16, 4, 12, 'Con prueba negativa, si sale o convive con gatos que salen.'),
  ('gato', 'vacuna', 'Rabia', '{Rabia}', NULL, NULL, 12, 'Cada comunidad autónoma fija si es obligatoria; sí para viajar.'),
  ('gato', 'desparasitacion_interna', 'Desparasitación interna', '{}', 12, 2, 3, NULL),
  ('gato', 'desparasitacion_externa', 'Desparasitación externa', '{}', NULL, NULL, 1, NULL),
  ('conejo', 'vacuna', 'Mixomatosis y enfermedad hemorrágica', '{Mixomatosis,RHDV1,RHDV2}', NULL, NULL, 12, NULL),
  ('conejo', 'desparasitacion_interna', 'Desparasitación interna', '{}', NULL, NULL, 6, NULL),
  ('conejo', 'desparasitacion_externa', 'Desparasitación externa', '{}', NULL, NULL, 1, 'Fipronilo no: es tóxico para los conejos.'),
  ('huron', 'vacuna', 'Moquillo', '{Moquillo}', 14, 3, 12, NULL),
  ('huron', 'vacuna', 'Rabia', '{Rabia}', NULL, NULL, 12, 'Cada comunidad autónoma fija si es obligatoria; sí para viajar.'),
  ('huron', 'desparasitacion_interna', 'Desparasitación interna', '{}', NULL, NULL, 6, NULL),
  ('huron', 'desparasitacion_externa', 'Desparasitación externa', '{}', NULL, NULL, 1, NULL);

CREATE TABLE peso (
  id_peso integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_mascota integer NOT NULL REFERENCES mascota,
  fecha date NOT NULL,
  peso numeric(7, 3) NOT NULL CONSTRAINT peso_valido CHECK (peso > 0 AND peso <= 1500), -- kg
  id_usuario integer NOT NULL REFERENCES usuario, -- who weighed it
  version integer NOT NULL DEFAULT 1,
  creado_en timestamptz NOT NULL DEFAULT now(),
  eliminado_en timestamptz,
  eliminado_por integer REFERENCES usuario,
  CONSTRAINT peso_archivo_completo CHECK ((eliminado_en IS NULL) = (eliminado_por IS NULL))
);
CREATE TRIGGER peso_version BEFORE UPDATE ON peso FOR EACH ROW EXECUTE FUNCTION subir_version();
CREATE INDEX peso_de_mascota ON peso (id_mascota, fecha, id_peso) WHERE eliminado_en IS NULL;

-- Every weight of a pet: those noted alone, and those of its visits. Owners see those of signed visits.
CREATE VIEW pesada AS
  SELECT id_mascota, fecha, peso, id_peso, NULL::integer AS id_visita, version, id_usuario, creado_en, true AS publica FROM peso
  WHERE eliminado_en IS NULL
  UNION ALL
  SELECT id_mascota, fecha_hora::date, peso, NULL, id_visita, version, id_usuario, creado_en, firmada_en IS NOT NULL FROM visita
  WHERE eliminado_en IS NULL AND peso IS NOT NULL;

ALTER TABLE aviso
  ADD COLUMN id_prevencion integer REFERENCES prevencion,
  ADD COLUMN id_mascota integer REFERENCES mascota,
  DROP CONSTRAINT aviso_tipo_valido,
  ADD CONSTRAINT aviso_tipo_valido CHECK (tipo IN (
    'cita_solicitada', 'cita_confirmada', 'cita_movida', 'cita_cancelada', 'cita_recordatorio',
    'agenda_nueva', 'agenda_movida', 'agenda_cancelada', 'password_olvidada', 'invitacion', 'oferta',
    'prevencion', 'condolencia')),
  DROP CONSTRAINT aviso_de_cita,
  ADD CONSTRAINT aviso_de_cita
    CHECK ((id_cita IS NULL) = (tipo IN ('password_olvidada', 'invitacion', 'oferta', 'prevencion', 'condolencia'))),
  ADD CONSTRAINT aviso_de_prevencion CHECK ((id_prevencion IS NULL) = (tipo <> 'prevencion')),
  ADD CONSTRAINT aviso_de_mascota CHECK ((id_mascota IS NULL) = (tipo <> 'condolencia'));
CREATE INDEX aviso_de_una_prevencion ON aviso (id_prevencion) WHERE id_prevencion IS NOT NULL;
-- Of an owner: the last time they were told, and of what.
CREATE INDEX aviso_de_prevencion_a_usuario ON aviso (id_usuario, creado_en) WHERE tipo = 'prevencion';
