import { useInsertionEffect } from 'react'

// In place of emotion's own file of the same exports (see vite.config.ts). Emotion makes a part's styles after React has made
// all parts, in the one stretch that cannot be interrupted; here they are made with the part, in React's slices. A style that
// is made for a part which is then never shown does no harm: nothing has its name.
export const useInsertionEffectAlwaysWithSyncFallback = <T>(insert: () => T): T => insert()
export const useInsertionEffectWithLayoutFallback = useInsertionEffect
