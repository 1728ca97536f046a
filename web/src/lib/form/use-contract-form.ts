import { errorsOf, fieldErrors, type Validated } from '@huella/contract'
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form'

interface Schema<T> {
  safeParse(
    data: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: Parameters<typeof fieldErrors>[0] } }
}

/** Rules beyond the schema, shared with the server. */
type Validate<T> = (body: T) => Validated<unknown>

const isBlank = (value: unknown) => value === '' || value === null

function resolverOf<V extends FieldValues, T extends FieldValues>(
  schema: Schema<T>,
  validate?: Validate<T>,
): Resolver<V, unknown, T> {
  return (values) => {
    // With `validate`, a blank field is validated as absent and sent as null, which clears it.
    const blanks = validate ? Object.keys(values).filter((name) => isBlank(values[name])) : []
    const filled = Object.fromEntries(Object.entries(values).filter(([name]) => !blanks.includes(name)))
    const parsed = schema.safeParse(filled)
    const refused = parsed.success ? {} : fieldErrors(parsed.error.issues)
    // A field that the schema refuses is not compared with others.
    const accepted = Object.fromEntries(Object.entries(filled).filter(([name]) => !(name in refused)))
    const result = validate?.(parsed.success ? parsed.data : (accepted as T))
    const messages = { ...(result && errorsOf(result)), ...refused }
    if (parsed.success && Object.keys(messages).length === 0) {
      return { values: { ...Object.fromEntries(blanks.map((name) => [name, null])), ...parsed.data }, errors: {} }
    }
    const errors = {}
    // In the order of the form, so that the first wrong field gets the focus.
    for (const field of [...Object.keys(values), ...Object.keys(messages)]) {
      const message = messages[field]
      if (message) set(errors, field, { type: 'contract', message } satisfies FieldError)
    }
    return { values: {}, errors }
  }
}

/**
 * A form that validates with the same schema as the server. Errors are shown on submit and cleared when the field is edited.
 * `T` is the request body, `V` the fields' values where they differ (e.g. the text of a select).
 */
export function useContractForm<T extends FieldValues, V extends FieldValues = T>(
  schema: Schema<T>,
  defaultValues: DefaultValues<V>,
  validate?: Validate<T>,
) {
  const form = useForm<V, unknown, T>({
    defaultValues,
    resolver: resolverOf<V, T>(schema, validate),
    reValidateMode: 'onSubmit',
  })
  // Reading `dirtyFields` makes the form track them, which `reset` needs to keep what was typed.
  const { errors, isSubmitting, isDirty, dirtyFields } = form.formState

  /** The props of a `ui` field for the field `name`. */
  const field = (name: Path<V>, options?: RegisterOptions<V, Path<V>>) => {
    const { ref, ...input } = form.register(name, { onChange: () => form.clearErrors(name), ...options })
    const message: unknown = get(errors, `${name}.message`)
    return { ...input, inputRef: ref, error: typeof message === 'string' ? message : undefined }
  }

  /** Shows the server's messages at their fields and focuses the first; false if none belongs to this form. */
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
    isTyped: (name: string): boolean => Boolean(get(dirtyFields, name)),
    /** The fields with unsaved changes. */
    changed: Object.keys(dirtyFields) as (keyof V)[],
    control: form.control,
    submit: form.handleSubmit,
    reset: form.reset,
    focus: form.setFocus,
    clearErrors: form.clearErrors,
    setValue: form.setValue,
  }
}
