-- A notice to somebody who has no e-mail address and gets no SMS is for the desk to tell by telephone.
ALTER TABLE aviso
  DROP CONSTRAINT aviso_estado_valido,
  ADD CONSTRAINT aviso_estado_valido
    CHECK (estado IN ('pendiente', 'enviado', 'descartado', 'fallido', 'por_llamar', 'llamado'));
CREATE INDEX aviso_por_llamar ON aviso (id_aviso) WHERE estado = 'por_llamar';
