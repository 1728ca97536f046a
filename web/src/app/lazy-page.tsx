import type { ComponentType } from 'react'
import { CardSkeleton } from '../ui/card-skeleton.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'

export const lazyPage = (load: () => Promise<ComponentType>) => lazyPart(load, <PageSkeleton />)

/** One that is a card, shown while nobody is signed in. */
export const lazyCard = (load: () => Promise<ComponentType>) => lazyPart(load, <CardSkeleton />)
