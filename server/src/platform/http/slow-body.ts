import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'

/** The server stops waiting for a body of which fewer bytes arrive in this time. */
const LEAST_BYTES = 16_384
const STALLED_MS = 20_000
const CHECK_MS = 5_000

/** Sockets that may take longer than `requestTimeout` to send one request. */
const slowSenders = new WeakSet<Socket>()
export const maySendSlowly = (socket: Socket): boolean => slowSenders.has(socket)

/**
 * Reads a body that may take minutes to arrive, as long as it keeps arriving. If it is given up before its end, the rest is read and
 * dropped: a client that still sends reads no response from a closed connection.
 */
export async function receiveSlowly<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  receive: () => Promise<Result>,
): Promise<Result> {
  const { raw } = request
  const { socket } = raw
  slowSenders.add(socket)
  let seen = { bytes: socket.bytesRead, at: Date.now() }
  let giveUp: (error: AppError) => void = () => socket.destroy()
  const timer = setInterval(() => {
    if (raw.readableEnded) return // the whole body has arrived
    if (socket.bytesRead - seen.bytes >= LEAST_BYTES) seen = { bytes: socket.bytesRead, at: Date.now() }
    else if (Date.now() - seen.at >= STALLED_MS) giveUp(new AppError('PETICION_LENTA'))
  }, CHECK_MS).unref()
  const stop = () => {
    clearInterval(timer)
    slowSenders.delete(socket)
    socket.off('close', stop)
  }
  socket.once('close', stop)
  const stalled = new Promise<never>((_, reject) => {
    giveUp = (error) => {
      reply.header('connection', 'close')
      // This ends `receive` too. Node.js keeps an unfinished request when its response is sent.
      reply.raw.once('close', () => raw.destroy())
      reject(error)
    }
  })
  try {
    return await Promise.race([receive(), stalled])
  } finally {
    giveUp = () => socket.destroy()
    if (raw.readableEnded || raw.destroyed) stop()
    else {
      raw.once('end', stop)
      raw.unpipe()
      raw.resume()
    }
  }
}
