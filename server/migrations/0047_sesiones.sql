-- People see where they are signed in, and are told by e-mail of a device that signs in for the first time.
ALTER TABLE sesion
  ADD COLUMN id_sesion bigint GENERATED ALWAYS AS IDENTITY,
  ADD COLUMN direccion text NOT NULL DEFAULT '', -- the network address that signed in
  ADD COLUMN agente text NOT NULL DEFAULT '', -- what the browser says of itself
  ADD COLUMN usada_en timestamptz NOT NULL DEFAULT now(), -- to within a few minutes
  ADD CONSTRAINT sesion_id_unico UNIQUE (id_sesion),
  ADD CONSTRAINT sesion_agente_corto CHECK (length(agente) <= 300);
UPDATE sesion SET usada_en = creada_en;

-- The browsers that an account was signed in with: a hash, because the browser's own name for itself is a secret.
CREATE TABLE dispositivo (
  id_usuario integer NOT NULL REFERENCES usuario,
  clave bytea NOT NULL CONSTRAINT dispositivo_sha256 CHECK (octet_length(clave) = 32),
  visto_en timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id_usuario, clave)
);

-- Who ends the other sessions of an account.
ALTER TABLE auditoria
  DROP CONSTRAINT auditoria_accion_valida,
  ADD CONSTRAINT auditoria_accion_valida
    CHECK (accion IN ('crear', 'actualizar', 'eliminar', 'estado', 'password', 'restaurar', 'sesiones'));

-- What concerns the safety of an account.
ALTER TABLE aviso
  DROP CONSTRAINT aviso_tipo_valido,
  ADD CONSTRAINT aviso_tipo_valido CHECK (tipo IN (
    'cita_solicitada', 'cita_confirmada', 'cita_movida', 'cita_cancelada', 'cita_recordatorio',
    'agenda_nueva', 'agenda_movida', 'agenda_cancelada', 'password_olvidada', 'invitacion', 'oferta',
    'prevencion', 'condolencia', 'documento', 'archivo', 'prueba', 'seguridad')),
  DROP CONSTRAINT aviso_de_cita,
  ADD CONSTRAINT aviso_de_cita CHECK ((id_cita IS NULL) =
    (tipo IN ('password_olvidada', 'invitacion', 'oferta', 'prevencion', 'condolencia', 'documento', 'prueba', 'seguridad')));
