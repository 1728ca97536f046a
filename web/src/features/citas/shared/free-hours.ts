/** The free hours, for other screens that book. */
export { useHuecos } from '../form/hours/huecos-api.ts'
export { useSavedToast } from '../form/use-saved-toast.ts'
