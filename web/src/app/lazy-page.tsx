import type { ComponentType } from 'react'
import { CardSkeleton } from '../ui/card-skeleton.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'

export const lazyPage = (load: () => Promise<ComponentType>) => lazyComponent(load, <PageSkeleton />)

/** One that is a card, shown while nobody is signed in. */
export const lazyCard = (load: () => Promise<ComponentType>) => lazyComponent(load, <CardSkeleton />)
