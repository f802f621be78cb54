import { Notice } from '~/ui/page/notice';

/** What is wrong with the form as a whole. */
export function FormErrors({ errors, id }: { errors?: readonly string[] | null; id?: string }) {
  if (!errors?.length) return null;
  return (
    <Notice kind="error" role="alert" id={id} data-error-for="form">
      {errors.join(' ')}
    </Notice>
  );
}
