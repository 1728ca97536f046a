import { fieldErrors } from '@huella/contract'
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type Resolver,
  type ResolverOptions,
  set,
  useForm,
} from 'react-hook-form'

interface Schema<T> {
  safeParse(
    data: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: Parameters<typeof fieldErrors>[0] } }
}

/** What the whole must satisfy beyond its schema: the same function that the server asks. */
type Check<T> = (body: T) => Record<string, string>

const isBlank = (value: unknown) => value === '' || value === null

// No field of a contract takes it, so each says of it what it says of anything that is wrong.
const PARTIAL_INPUT = '?'

/** The browser's own date and time fields say '' of what is half typed; nothing typed is something else. */
function markPartialInput<V extends FieldValues>(values: V, { names = [], fields }: ResolverOptions<V>): V {
  const halfTyped = names.filter((name) => get(values, name) === '' && get(fields, `${name}.ref.validity.badInput`))
  if (halfTyped.length === 0) return values
  const typed = structuredClone(values)
  for (const name of halfTyped) set(typed, name, PARTIAL_INPUT)
  return typed
}

function resolverOf<V extends FieldValues, T extends FieldValues>(
  schema: Schema<T>,
  check?: Check<T>,
): Resolver<V, unknown, T> {
  return (typed, _, options) => {
    const values = markPartialInput(typed, options)
    // With a check, a blank field counts as absent (the check says whether it may be) and is sent as null, which clears it.
    const blanks = check ? Object.keys(values).filter((name) => isBlank(values[name])) : []
    const filled = Object.fromEntries(Object.entries(values).filter(([name]) => !blanks.includes(name)))
    const parsed = schema.safeParse(filled)
    const messages = {
      ...check?.(parsed.success ? parsed.data : (filled as T)),
      ...(!parsed.success && fieldErrors(parsed.error.issues)),
    }
    if (parsed.success && Object.keys(messages).length === 0) {
      return { values: { ...Object.fromEntries(blanks.map((name) => [name, null])), ...parsed.data }, errors: {} }
    }
    const errors = {}
    // In the order of the form, so that the first mistake is the first field.
    for (const field of [...Object.keys(values), ...Object.keys(messages)]) {
      const message = messages[field]
      if (message) set(errors, field, { type: 'contract', message } satisfies FieldError)
    }
    return { values: {}, errors }
  }
}

/**
 * A form that validates with the same schema as the server. Errors come with a submit and go when the field is edited.
 * `T` is what is sent, `V` what the fields hold where that differs (the text of a select, say).
 */
export function useContractForm<T extends FieldValues, V extends FieldValues = T>(
  schema: Schema<T>,
  defaultValues: DefaultValues<V>,
  check?: Check<T>,
) {
  const form = useForm<V, unknown, T>({
    defaultValues,
    resolver: resolverOf<V, T>(schema, check),
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting, isDirty } = form.formState

  /** What a text field of `ui` needs to be the field `name` of this form. */
  const field = (name: Path<V>, options?: RegisterOptions<V, Path<V>>) => {
    const { ref, ...input } = form.register(name, { onChange: () => form.clearErrors(name), ...options })
    const message: unknown = get(errors, `${name}.message`)
    return { ...input, inputRef: ref, error: typeof message === 'string' ? message : undefined }
  }

  /** Puts the server's messages under their fields and focuses the first; false when none is a field of this form. */
  const showFieldErrors = (messages: Record<string, string>): boolean => {
    const names = Object.keys(defaultValues).flatMap((key) =>
      Object.keys(messages).filter((name) => name === key || name.startsWith(`${key}.`)),
    )
    names.forEach((name, index) => {
      form.setError(name as Path<V>, { type: 'server', message: messages[name] }, { shouldFocus: index === 0 })
    })
    return names.length > 0
  }

  return {
    field,
    showFieldErrors,
    isSubmitting,
    isDirty,
    control: form.control,
    submit: form.handleSubmit,
    reset: form.reset,
    focus: form.setFocus,
    clearErrors: form.clearErrors,
    setValue: form.setValue,
  }
}
