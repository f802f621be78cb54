/** In a form that is carried out once however often it comes: it is sent again where the line drops. */
export function RequestKey({ reference }: { reference: string }) {
  return <input type="hidden" name="requestKey" value={reference} />;
}
