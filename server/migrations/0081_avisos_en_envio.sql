-- Until when the process that claimed a notice may be sending it: committed before sending, so a disk that fills up meanwhile, which stops
-- the row from saying that it was sent, also stops every other process from sending it.
ALTER TABLE aviso ADD COLUMN en_envio_hasta timestamptz;
