import type { ComponentType } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Loading } from '../ui/loading.tsx'

export const lazyPage = (load: () => Promise<ComponentType>) => lazyPart(load, <Loading />)
