import type { ComponentType } from 'react'
import { CardSkeleton } from '../../ui/feedback/card-skeleton.tsx'
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'

export const lazyPage = (load: () => Promise<ComponentType>) => lazyComponent(load, <PageSkeleton />)

/** A public page, which is a card. */
export const lazyCard = (load: () => Promise<ComponentType>) => lazyComponent(load, <CardSkeleton />)
