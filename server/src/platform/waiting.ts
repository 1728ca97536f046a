import type { FastifyReply } from 'fastify'

/**
 * The replies that are still owed. Each has a place, and when it has gone the next one gets it: nothing here is ever made
 * anew. A map's inside would be, time and again, and what it leaves behind keeps the replies of that moment alive until the
 * next full collection of garbage: the small collections then took 5 ms instead of 2.
 */
export class Waiting {
  private readonly replies: (FastifyReply | undefined)[] = []
  private readonly since: number[] = []
  private readonly free: number[] = []

  /** Its place. */
  add(reply: FastifyReply): number {
    const place = this.free.pop() ?? this.replies.length
    this.replies[place] = reply
    this.since[place] = Date.now()
    return place
  }

  remove(place: number, reply: FastifyReply): void {
    if (this.replies[place] !== reply) return // somebody else's by now
    this.replies[place] = undefined
    this.free.push(place)
  }

  /** Those that have waited longer. Who has gone away waits no more; the framework does not say when somebody does. */
  longerThan(milliseconds: number): FastifyReply[] {
    const before = Date.now() - milliseconds
    return this.replies.filter((reply, place): reply is FastifyReply => {
      if (!reply) return false
      if (reply.raw.closed) this.remove(place, reply)
      return !reply.raw.closed && (this.since[place] as number) < before
    })
  }
}
