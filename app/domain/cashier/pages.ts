/** Where a letter leads; in an agent's inbox the same page of their own centre. */
export const depositPage = (id: number) => `/member/depositv2/${id}`;
export const withdrawalPage = (id: number) => `/member/withdraw/${id}`;
