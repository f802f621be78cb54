/** `p••••@mail.example`: enough to know one's own by. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '••••';
  return `${[...email][0]}••••${email.slice(at)}`;
}
