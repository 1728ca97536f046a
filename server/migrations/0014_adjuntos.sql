-- Files of a patient's record, and the documents that the clinic hands out.

-- Its file is in DATA_DIR/adjuntos, under the SHA-256 of its content. It is there before the row.
ALTER TABLE visita ADD CONSTRAINT visita_y_mascota UNIQUE (id_visita, id_mascota);
CREATE TABLE adjunto (
  id_adjunto integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_mascota integer NOT NULL REFERENCES mascota,
  id_visita integer,
  id_usuario integer NOT NULL REFERENCES usuario, -- who added it
  fecha_hora timestamp(0) NOT NULL, -- clinic wall-clock time
  nombre text NOT NULL CONSTRAINT adjunto_nombre_valido CHECK (char_length(nombre) BETWEEN 1 AND 200),
  descripcion text CONSTRAINT adjunto_descripcion_valida CHECK (char_length(descripcion) BETWEEN 1 AND 500),
  tipo text NOT NULL CONSTRAINT adjunto_tipo_valido
    CHECK (tipo IN ('image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'application/dicom')),
  tamano integer NOT NULL CONSTRAINT adjunto_tamano_valido CHECK (tamano > 0), -- bytes
  sha256 text NOT NULL CONSTRAINT adjunto_sha256_valido CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  miniatura text CONSTRAINT adjunto_miniatura_valida CHECK (miniatura ~ '^[0-9a-f]{64}$'), -- the thumbnail's SHA-256
  ancho integer CONSTRAINT adjunto_ancho_valido CHECK (ancho > 0), -- pixels
  alto integer CONSTRAINT adjunto_alto_valido CHECK (alto > 0),
  visible boolean NOT NULL DEFAULT false, -- the owner sees it
  version integer NOT NULL DEFAULT 1,
  creado_en timestamptz NOT NULL DEFAULT now(),
  eliminado_en timestamptz,
  eliminado_por integer REFERENCES usuario,
  CONSTRAINT adjunto_archivo_completo CHECK ((eliminado_en IS NULL) = (eliminado_por IS NULL)),
  -- A picture has a size and a thumbnail, another file has neither.
  CONSTRAINT adjunto_imagen_completa
    CHECK (num_nulls(miniatura, ancho, alto) = CASE WHEN tipo LIKE 'image/%' THEN 0 ELSE 3 END),
  CONSTRAINT adjunto_de_visita FOREIGN KEY (id_visita, id_mascota) REFERENCES visita (id_visita, id_mascota) ON UPDATE CASCADE
);
CREATE TRIGGER adjunto_version BEFORE UPDATE ON adjunto FOR EACH ROW EXECUTE FUNCTION subir_version();
CREATE INDEX adjunto_de_mascota ON adjunto (id_mascota, fecha_hora, id_adjunto) WHERE eliminado_en IS NULL;
CREATE INDEX adjunto_de_una_visita ON adjunto (id_visita) WHERE id_visita IS NOT NULL;
-- How many files somebody has added lately.
CREATE INDEX adjunto_de_usuario ON adjunto (id_usuario, creado_en);
-- Whether a stored file is still used: also by archived rows, which keep theirs.
CREATE INDEX adjunto_sha256 ON adjunto (sha256);
CREATE INDEX adjunto_miniatura ON adjunto (miniatura) WHERE miniatura IS NOT NULL;

-- The square that is cut out of one of its pictures: the SHA-256 of the file.
ALTER TABLE mascota ADD COLUMN foto text CONSTRAINT mascota_foto_valida CHECK (foto ~ '^[0-9a-f]{64}$');
CREATE INDEX mascota_foto ON mascota (foto) WHERE foto IS NOT NULL;

-- A link to one file or document, for a browser's own tab, which sends no token. It ends with the session.
CREATE TABLE acceso (
  token_hash bytea PRIMARY KEY CONSTRAINT acceso_token_sha256 CHECK (octet_length(token_hash) = 32),
  sesion bytea NOT NULL REFERENCES sesion ON DELETE CASCADE,
  ruta text NOT NULL CONSTRAINT acceso_ruta_valida CHECK (char_length(ruta) <= 200),
  caduca_en timestamptz NOT NULL
);
CREATE INDEX acceso_de_sesion ON acceso (sesion);
CREATE INDEX acceso_por_caducidad ON acceso (caduca_en);

-- A vet's number in the professional association, on documents.
ALTER TABLE usuario ADD COLUMN colegiado text CONSTRAINT usuario_colegiado_valido CHECK (char_length(colegiado) BETWEEN 1 AND 30);

-- A document that is sent to the owner: of a visit, of a treatment, or the vaccination card of the pet.
ALTER TABLE aviso
  ADD COLUMN id_visita integer REFERENCES visita,
  ADD COLUMN id_tratamiento integer REFERENCES tratamiento,
  DROP CONSTRAINT aviso_tipo_valido,
  ADD CONSTRAINT aviso_tipo_valido CHECK (tipo IN (
    'cita_solicitada', 'cita_confirmada', 'cita_movida', 'cita_cancelada', 'cita_recordatorio',
    'agenda_nueva', 'agenda_movida', 'agenda_cancelada', 'password_olvidada', 'invitacion', 'oferta',
    'prevencion', 'condolencia', 'documento')),
  DROP CONSTRAINT aviso_de_cita,
  ADD CONSTRAINT aviso_de_cita CHECK ((id_cita IS NULL) =
    (tipo IN ('password_olvidada', 'invitacion', 'oferta', 'prevencion', 'condolencia', 'documento'))),
  DROP CONSTRAINT aviso_de_mascota,
  ADD CONSTRAINT aviso_de_mascota CHECK ((id_mascota IS NULL) = (tipo NOT IN ('condolencia', 'documento'))),
  ADD CONSTRAINT aviso_de_documento
    CHECK (num_nonnulls(id_visita, id_tratamiento) <= CASE WHEN tipo = 'documento' THEN 1 ELSE 0 END);
CREATE INDEX aviso_de_una_visita ON aviso (id_visita) WHERE id_visita IS NOT NULL;
CREATE INDEX aviso_de_un_tratamiento ON aviso (id_tratamiento) WHERE id_tratamiento IS NOT NULL;
