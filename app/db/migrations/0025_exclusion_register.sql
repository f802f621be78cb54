ALTER TABLE "guards" ADD COLUMN "register_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guards" ADD COLUMN "is_held_by_register" boolean DEFAULT false NOT NULL;