import { fieldErrors } from '@huella/contract'
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form'

interface Schema<T> {
  safeParse(
    data: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: Parameters<typeof fieldErrors>[0] } }
}

function resolverOf<T extends FieldValues>(schema: Schema<T>): Resolver<T> {
  return (values) => {
    const parsed = schema.safeParse(values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const [field, message] of Object.entries(fieldErrors(parsed.error.issues))) {
      errors[field] = { type: 'contract', message }
    }
    return { values: {}, errors: errors as never }
  }
}

/** A form that validates with the same schema as the server. Errors come with a submit and go when the field is edited. */
export function useContractForm<T extends FieldValues>(schema: Schema<T>, defaultValues: DefaultValues<T>) {
  const form = useForm<T>({ defaultValues, resolver: resolverOf(schema), reValidateMode: 'onSubmit' })
  const { errors, isSubmitting } = form.formState

  /** What a text field of `ui` needs to be the field `name` of this form. */
  const field = (name: Path<T>) => {
    const { ref, ...input } = form.register(name, { onChange: () => form.clearErrors(name) })
    const message = errors[name]?.message
    return { ...input, inputRef: ref, error: typeof message === 'string' ? message : undefined }
  }

  /** Puts the server's messages under their fields and focuses the first; false when none is a field of this form. */
  const showFieldErrors = (messages: Record<string, string>): boolean => {
    const names = Object.keys(defaultValues).filter((name) => messages[name])
    names.forEach((name, index) => {
      form.setError(name as Path<T>, { type: 'server', message: messages[name] }, { shouldFocus: index === 0 })
    })
    return names.length > 0
  }

  return { field, showFieldErrors, isSubmitting, submit: form.handleSubmit, reset: form.reset, focus: form.setFocus }
}
