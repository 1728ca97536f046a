-- Whom the clinic knows by telephone alone may have no surname: it is asked for with the address.
ALTER TABLE usuario
  DROP CONSTRAINT usuario_apellido_valido,
  ADD CONSTRAINT usuario_apellido_valido CHECK (char_length(apellido) <= 100 AND (apellido <> '' OR email IS NULL));
