import type { ComponentType, ReactNode } from 'react'
import { trackSlow } from '../../lib/api/connection.ts'
import { CardSkeleton } from '../../ui/feedback/card-skeleton.tsx'
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { LoadError } from './error-pages.tsx'

const TIMEOUT_MS = 15_000

/** A part of the page that says when its code takes long, and offers to retry when it cannot be loaded. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback: ReactNode) {
  const timeout = () => new Promise<never>((_, reject) => setTimeout(reject, TIMEOUT_MS))
  return lazyComponent(() => trackSlow(Promise.race([load(), timeout()])), fallback, <LoadError />)
}

export const lazyPage = (load: () => Promise<ComponentType>) => lazyPart(load, <PageSkeleton />)

/** A public page, which is a card. */
export const lazyCard = (load: () => Promise<ComponentType>) => lazyPart(load, <CardSkeleton />)
